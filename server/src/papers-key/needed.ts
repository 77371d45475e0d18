import { toSecretPlace } from '../features/accounts/accounts.ts'
import { toPlace, unwrapKey } from '../features/papers/papers.ts'
import type { DbOrTransaction } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'
import {
  allKeys,
  type PapersKeys,
  splitHead,
  toFingerprint,
  toHead,
} from '../platform/secrets/papers-keys.ts'
import * as store from './papers-key.store.ts'

export type Version = {
  /** Undefined for those from the time before versions. */
  version: string | undefined
  /** Papers and second factors that it has wrapped. */
  count: number
  is: 'current' | 'old' | 'missing' | 'unversioned'
}

/** Which versions of PAPERS_KEY are configured or needed, the current one first. */
export async function listVersions(db: DbOrTransaction, keys: PapersKeys): Promise<Version[]> {
  const counts = new Map<string | undefined, number>(
    allKeys(keys).map((key) => [toFingerprint(key), 0]),
  )
  for (const { head, count } of await store.countHeads(db)) {
    const { version } = splitHead(Buffer.from(head, 'hex'))
    counts.set(version, (counts.get(version) ?? 0) + count)
  }
  const live = new Map(allKeys(keys).map((key, at) => [toFingerprint(key), at === 0]))
  return [...counts].map(([version, count]) => {
    if (version === undefined) return { version, count, is: 'unversioned' }
    const isCurrent = live.get(version)
    return {
      version,
      count,
      is: isCurrent === undefined ? 'missing' : isCurrent ? 'current' : 'old',
    }
  })
}

/** Throws an Error for whoever starts the server when papers need a key that isn't configured. */
export async function requireNeededKeys({ db, papersKey }: Pick<Platform, 'db' | 'papersKey'>) {
  const versions = await listVersions(db, papersKey)
  const missing = versions.filter(({ is }) => is === 'missing')
  if (missing.length > 0) throw toRefusal(missing)
  const unversioned = versions.filter(({ is }) => is === 'unversioned')
  if (unversioned.length > 0 && !(await canOpenSome(db, papersKey))) throw toRefusal(unversioned)
}

const SOME = 20

/** Whether a live key opens one of the first; a single damaged row mustn't keep the server from starting. */
async function canOpenSome(db: DbOrTransaction, keys: PapersKeys): Promise<boolean> {
  const part = { after: 0, limit: SOME }
  const head = toHead(keys.current)
  const papers = await store.findPapersNotBy(db, head, part)
  const factors = await store.findFactorsNotBy(db, head, part)
  return [
    ...papers.map((row) => [row.wrapped, toPlace(row.key, row.property_id, row.kind)] as const),
    ...factors.map((row) => [row.wrapped, toSecretPlace(row.id)] as const),
  ].some(([wrapped, place]) => canOpen(keys, wrapped, place))
}

function canOpen(keys: PapersKeys, wrapped: Uint8Array, place: string): boolean {
  try {
    unwrapKey(keys, wrapped, place)
    return true
  } catch {
    return false
  }
}

function toRefusal(needed: readonly Version[]): Error {
  const lines = needed.map(({ version, count }) =>
    version === undefined
      ? `  ${count} papers and second factors need a PAPERS_KEY from before versions`
      : `  ${count} papers and second factors need the PAPERS_KEY with the fingerprint ${version}`,
  )
  return new Error(
    `Nilayam can't start without a key that papers still need:\n${lines.join('\n')}\nAdd it to PAPERS_KEYS_OLD until all are re-wrapped (npm run papers-key -- list).`,
  )
}

/** How many are still to be re-wrapped. */
export function countToRewrap({ db, papersKey }: Pick<Platform, 'db' | 'papersKey'>) {
  return store.countNotBy(db, toHead(papersKey.current))
}
