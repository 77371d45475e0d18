import { MINUTE } from '@nilayam/contract/durations'
import {
  createKey,
  deriveFirstKey,
  findKeys,
  type SigningKey,
  toKeyFile,
  writeKeys,
} from './signing-keys.ts'

type Where = { dataDir: string; tokenSecret: string }

/** Tokens of a key may be in use for so long after another one has begun to sign, with time for all processes to see it. */
const OVERLAP = 20 * MINUTE

export async function readKeys({ dataDir, tokenSecret }: Where): Promise<SigningKey[]> {
  return (await findKeys(toKeyFile(dataDir))) ?? [deriveFirstKey(tokenSecret)]
}

/** A new key signs; the one before still verifies. Throws while tokens of an older one may be in use. */
export async function rotateKeys(where: Where, now: Date, isUrgent = false): Promise<SigningKey[]> {
  const [signer, ...older] = await readKeys(where)
  if (!isUrgent && signer && older.length > 0) requireOverlap(signer, now)
  const keys = [createKey(now), ...(signer ? [signer] : [])]
  await writeKeys(toKeyFile(where.dataDir), keys)
  return keys
}

/** A key verifies no longer. Throws for the one that signs, and while tokens of another may be in use. */
export async function retireKey(
  where: Where,
  kid: string,
  now: Date,
  isUrgent = false,
): Promise<SigningKey[]> {
  const keys = await readKeys(where)
  const [signer] = keys
  if (!keys.some((key) => key.kid === kid)) throw new Error(`There is no key ${kid}`)
  if (!signer || signer.kid === kid) throw new Error('This key signs: rotate first')
  if (!isUrgent) requireOverlap(signer, now)
  const left = keys.filter((key) => key.kid !== kid)
  await writeKeys(toKeyFile(where.dataDir), left)
  return left
}

function requireOverlap({ made_at }: SigningKey, now: Date): void {
  const left = Date.parse(made_at) + OVERLAP - now.getTime()
  if (left <= 0) return
  const minutes = Math.ceil(left / MINUTE)
  throw new Error(`Tokens of the older key are still in use: wait ${minutes} min, or say --now`)
}
