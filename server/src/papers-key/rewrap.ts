import { toSecretPlace } from '../features/accounts/accounts.ts'
import { toPlace, unwrapKey, wrapKey } from '../features/papers/papers.ts'
import type { DbOrTransaction } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'
import { type PapersKeys, toHead } from '../platform/secrets/papers-keys.ts'
import * as store from './papers-key.store.ts'

const AT_ONCE = 200

type Row = { id: number; wrapped: Uint8Array }
type Kind<R extends Row> = {
  find: (db: DbOrTransaction, head: Buffer, part: { after: number; limit: number }) => Promise<R[]>
  place: (row: R) => string
  replace: (
    db: DbOrTransaction,
    change: { id: number; was: Uint8Array; wrapped: Uint8Array },
  ) => Promise<boolean>
}

const papers: Kind<store.PaperRow> = {
  find: store.findPapersNotBy,
  place: ({ key, property_id, kind }) => toPlace(key, property_id, kind),
  replace: store.replacePaperKey,
}
const factors: Kind<store.FactorRow> = {
  find: store.findFactorsNotBy,
  place: ({ id }) => toSecretPlace(id),
  replace: store.replaceFactorSecret,
}

/**
 * A job: wraps with the current PAPERS_KEY what older ones have wrapped; returns how many. Row by row, each in a
 * statement of its own that changes nothing but what was read: it can be killed at any moment and run beside others.
 * What no key opens is left, and said once all others are done.
 */
export async function rewrapKeys({ db, papersKey }: Pick<Platform, 'db' | 'papersKey'>) {
  const done = [await rewrap(db, papersKey, papers), await rewrap(db, papersKey, factors)]
  const failed = done.reduce((sum, { left }) => sum + left, 0)
  if (failed > 0) throw new Error(`${failed} keys can't be opened with any live PAPERS_KEY`)
  return done.reduce((sum, { count }) => sum + count, 0)
}

async function rewrap<R extends Row>(db: DbOrTransaction, keys: PapersKeys, kind: Kind<R>) {
  const head = toHead(keys.current)
  let [after, count, left] = [0, 0, 0]
  for (;;) {
    const rows = await kind.find(db, head, { after, limit: AT_ONCE })
    for (const row of rows) {
      const wrapped = tryRewrap(keys, row.wrapped, kind.place(row))
      if (!wrapped) left += 1
      else if (await kind.replace(db, { id: row.id, was: row.wrapped, wrapped })) count += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return { count, left }
    after = last.id
  }
}

function tryRewrap(keys: PapersKeys, wrapped: Uint8Array, place: string): Buffer | undefined {
  try {
    return wrapKey(keys, unwrapKey(keys, wrapped, place), place)
  } catch {
    return undefined
  }
}
