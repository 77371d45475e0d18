import type { Change, ChangeFeed } from '../../platform/changes/change-feed.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Facts } from './columns.rules.ts'
import { findListed, findListedAfter } from './listed.store.ts'
import {
  createIndex,
  fileOffers,
  findFacts,
  finishLoading,
  type ListedIndex,
  load,
  put,
  putOffers,
  remove,
} from './listed-index.rules.ts'
import { toOffers } from './options/offer-facts.rules.ts'
import { findOffers, findOffersAfter, type OfferRow } from './options/offers.store.ts'

/** Rows per statement; other requests are served between two batches. */
const BATCH = 10_000

export type { Facts } from './columns.rules.ts'
export { type Facets, findFacets } from './facets.rules.ts'
export { findPage } from './find-page.rules.ts'
export type { ListedIndex } from './listed-index.rules.ts'
export type { ListedQuery, Position } from './listed-query.rules.ts'
export { CHOICES, type Choice } from './options/choice-bits.rules.ts'
export { findCardOption } from './options/fitting.rules.ts'
export { toOptionFacts, toTermFacts } from './options/offer-facts.rules.ts'
export type { OptionsQuery } from './options/offers.rules.ts'
export { type Box, findPins } from './pins.rules.ts'
export { toMatcher } from './terms.rules.ts'

/** A property before and after a change; undefined while it wasn't or isn't listed. */
export type ListedChange = { id: number; before: Facts | undefined; after: Facts | undefined }

/** The listed properties in this process's memory, up to date with the change feed. */
export type Listed = {
  getIndex: () => ListedIndex
  findFacts: (id: number) => Facts | undefined
  /** Calls `hear` after each change; with null after a full reload. */
  subscribe: (hear: (changes: readonly ListedChange[] | null) => void) => void
}

const known = new WeakMap<DbOrTransaction, Listed>()

/** The index of a database, created once per process. */
export function listedOf({ db, changes }: Pick<Platform, 'db' | 'changes'>): Listed {
  const listed = known.get(db) ?? createListed(db, changes)
  known.set(db, listed)
  return listed
}

/**
 * The number of an owner's listed properties, from memory, because counting in the database gets slower as they grow.
 * Always 0 in a transaction.
 */
export function countListed(db: DbOrTransaction, ownerId: number): number {
  return known.get(db)?.getIndex().owners.get(ownerId) ?? 0
}

function createListed(db: Db, changes: ChangeFeed): Listed {
  const listeners: ((changes: readonly ListedChange[] | null) => void)[] = []
  let index: ListedIndex | undefined
  const getIndex = () => {
    if (!index) throw new Error('What is listed has not been loaded')
    return index
  }
  changes.add({
    reset: async () => {
      index = await loadListed(db)
      for (const hear of listeners) hear(null)
    },
    apply: async (told) => {
      const applied = await applyTo(getIndex(), db, told)
      if (applied.length > 0) for (const hear of listeners) hear(applied)
    },
  })
  return {
    getIndex,
    findFacts: (id) => findFacts(getIndex(), id),
    subscribe: (hear) => void listeners.push(hear),
  }
}

/** Loads all listed properties. */
export async function loadListed(db: Db): Promise<ListedIndex> {
  const index = createIndex()
  for (let after = 0; ; ) {
    const rows = await findListedAfter(db, after, BATCH)
    load(index, rows)
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? after
  }
  finishLoading(index)
  for (let after = 0; ; ) {
    const rows = await findOffersAfter(db, after, BATCH)
    for (const row of rows) index.offers[row.id] = readOffers(row)
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? after
  }
  fileOffers(index)
  return index
}

function readOffers({ option_facts, term_facts, confirmed_on }: OfferRow) {
  return toOffers(option_facts, term_facts, confirmed_on)
}

/** Reads the current rows of changed ids, so that duplicate or reordered events do no harm. */
async function applyTo(
  index: ListedIndex,
  db: Db,
  changes: readonly Change[],
): Promise<ListedChange[]> {
  const ids = [
    ...new Set(changes.flatMap(({ topic, row }) => (topic === 'properties' && row) || [])),
  ]
  const applied: ListedChange[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const rows = new Map((await findListed(db, some)).map((row) => [row.id, row]))
    const offers = new Map((await findOffers(db, some)).map((row) => [row.id, readOffers(row)]))
    for (const id of some) {
      const [before, after] = [findFacts(index, id), rows.get(id)]
      if (after) put(index, after)
      else remove(index, id)
      putOffers(index, id, offers.get(id))
      applied.push({ id, before, after })
    }
  }
  return applied
}
