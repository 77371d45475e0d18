import { MINUTE } from '@nilayam/contract/time/durations'
import {
  changeKeys,
  createKey,
  deriveFirstKey,
  findKeys,
  type SigningKey,
  toKeyFile,
} from './signing-keys.ts'

type Where = { dataDir: string; tokenSecret: string }

/** Tokens of a key may be in use for so long after another one has begun to sign, with time for all processes to see it. */
const OVERLAP = 20 * MINUTE

/** Those that are there, or else the only one as long as there has been no rotation. */
const orFirst = (keys: SigningKey[] | undefined, { tokenSecret }: Where): SigningKey[] =>
  keys ?? [deriveFirstKey(tokenSecret)]

export async function readKeys(where: Where): Promise<SigningKey[]> {
  return orFirst(await findKeys(toKeyFile(where.dataDir)), where)
}

/** A new key signs; the one before still verifies. Throws while tokens of an older one may be in use. */
export async function rotateKeys(where: Where, now: Date, isUrgent = false): Promise<SigningKey[]> {
  return changeKeys(toKeyFile(where.dataDir), (found) => {
    const [signer, ...older] = orFirst(found, where)
    if (!isUrgent && signer && older.length > 0) requireOverlap(signer, now)
    return [createKey(now), ...(signer ? [signer] : [])]
  })
}

/** A key verifies no longer. Throws for the one that signs, and while tokens of another may be in use. */
export async function retireKey(
  where: Where,
  kid: string,
  now: Date,
  isUrgent = false,
): Promise<SigningKey[]> {
  return changeKeys(toKeyFile(where.dataDir), (found) => {
    const keys = orFirst(found, where)
    const [signer] = keys
    if (!keys.some((key) => key.kid === kid)) throw new Error(`There is no key ${kid}`)
    if (!signer || signer.kid === kid) throw new Error('This key signs: rotate first')
    if (!isUrgent) requireOverlap(signer, now)
    return keys.filter((key) => key.kid !== kid)
  })
}

function requireOverlap({ made_at }: SigningKey, now: Date): void {
  const left = Date.parse(made_at) + OVERLAP - now.getTime()
  if (left <= 0) return
  const minutes = Math.ceil(left / MINUTE)
  throw new Error(`Tokens of the older key are still in use: wait ${minutes} min, or say --now`)
}
