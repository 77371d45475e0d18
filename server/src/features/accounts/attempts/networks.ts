import { createHmac } from 'node:crypto'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { toNetwork } from '../../../platform/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteOldestNetworks, upsertNetwork } from './networks.store.ts'

/**
 * Enough for a phone that changes networks. A higher limit would let somebody who knows the password add networks
 * from which others may guess.
 */
const MOST = 20

/** HMAC of an address or name, so that it can't be read or brute-forced without the server's secret. */
export function toKey({ attemptsKey }: Pick<Platform, 'attemptsKey'>, text: string): Buffer {
  return createHmac('sha256', attemptsKey).update(text).digest()
}

/** The key of the network that an address belongs to. */
export function toNetworkKey(platform: Pick<Platform, 'attemptsKey'>, ip: string): Buffer {
  return toKey(platform, `network ${toNetwork(ip)}`)
}

type SignIn = { userId: number; ip: string; now: Date }

/** Remembers a network that an account signed in from: failed attempts from elsewhere don't slow it down there. */
export async function rememberNetwork(
  platform: Pick<Platform, 'attemptsKey'>,
  db: DbOrTransaction,
  { userId, ip, now }: SignIn,
): Promise<void> {
  const network = toNetworkKey(platform, ip)
  const isNew = await upsertNetwork(db, { user_id: userId, network, seen_at: now })
  if (isNew) await deleteOldestNetworks(db, userId, MOST)
}
