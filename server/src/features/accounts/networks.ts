import { createHmac } from 'node:crypto'
import type { DbOrTransaction } from '../../platform/db.ts'
import { toNetwork } from '../../platform/network.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteOldestNetworks, upsertNetwork } from './networks.store.ts'

/** Of a phone that wanders; more would let who knows the password widen where the account can be guessed at. */
const MOST = 20

/** What is kept of an address or a name: nobody reads it, or finds it by trying them all, without the secret. */
export function toKey({ triesKey }: Pick<Platform, 'triesKey'>, text: string): Buffer {
  return createHmac('sha256', triesKey).update(text).digest()
}

/** The key of the network that an address belongs to. */
export function toNetworkKey(platform: Pick<Platform, 'triesKey'>, ip: string): Buffer {
  return toKey(platform, `network ${toNetwork(ip)}`)
}

type SignIn = { userId: number; ip: string; now: Date }

/** Remembers that an account was signed in to from an address: others' wrong tries don't slow it down there. */
export async function rememberNetwork(
  platform: Pick<Platform, 'triesKey'>,
  db: DbOrTransaction,
  { userId, ip, now }: SignIn,
): Promise<void> {
  const network = toNetworkKey(platform, ip)
  const isNew = await upsertNetwork(db, { user_id: userId, network, seen_at: now })
  if (isNew) await deleteOldestNetworks(db, userId, MOST)
}
