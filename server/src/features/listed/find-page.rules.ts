import type { Sort } from '@nilayam/contract/search/search'
import { fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { type Best, createBest, empty, offer, type Rank } from './best.rules.ts'
import { collect, countAll } from './collect.rules.ts'
import { type Columns, toMetres, toSquare } from './columns.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery, Position } from './listed-query.rules.ts'
import type { Run } from './lists.rules.ts'
import { asksMore } from './options/fitting.rules.ts'
import { idOfMark, toMark, walk } from './ordered.rules.ts'
import { findRuns } from './runs.rules.ts'
import { isAsked, isCircle, squareTo, type Terms, toTerms } from './terms.rules.ts'

export type PageOf = { search: ListedQuery; size: number; after: Position | null }

export type Found = {
  /** Ids of the page, in order. */
  ids: number[]
  /** For each id, the metres to the search's point; null without a point. */
  metres: (number | null)[]
  /** The cursor: position of the last row; null on the last page. */
  next: Position | null
  total: number
  /** The number of results above the highest rent; null on later pages and if there is no highest rent. */
  above: number | null
}

/** One page, with exact totals. */
export function findPage(index: ListedIndex, { search, size, after }: PageOf): Found {
  const terms = toTerms(search)
  const runs = findRuns(index, search)
  const counted = terms.isChoosy ? collect(index, terms, runs) : countAll(index, terms, runs)
  const best = createBest(size + 1, after && toRank(search.sort, after))
  if (counted.total > 0) rank(index, terms, runs, counted.total, best)
  const last = best.ids.length > size ? (best.ids[size - 1] as number) : null
  const ids = best.ids.slice(0, size)
  return {
    ids,
    metres: ids.map((id) => findMetres(index, terms, id)),
    next: last === null ? null : toPosition(index, search, last, best.keys[size - 1] as number),
    total: counted.total,
    above: after || search.maxPrice === null ? null : counted.above,
  }
}

function rank(
  index: ListedIndex,
  terms: Terms,
  runs: readonly Run[],
  total: number,
  best: Best,
): void {
  const { sort } = terms.search
  // Walking the sort order visits about `steps` rows until the page is full. If that is fewer than were found, it is
  // cheaper than ranking those.
  const steps = (best.size * index.count) / total
  if (asksMore(terms.search)) rankFound(index, terms, total, best)
  else if (sort !== 'nearest' && steps < total) rankAlong(index, terms, best)
  else if (terms.isChoosy) rankFound(index, terms, total, best)
  else if (sort === 'nearest') rankNearest(index, terms, runs, total, best)
  else rankFound(index, terms, collect(index, terms, runs).total, best)
}

/** Ranks the rows in `index.found`. */
function rankFound(index: ListedIndex, terms: Terms, total: number, best: Best): void {
  const { columns, found } = index
  const keyOf = asksMore(terms.search)
    ? byFitting(index, terms.search.sort)
    : KEYS[terms.search.sort]
  for (let at = 0; at < total; at++) {
    const slot = found[at] as number
    const key = keyOf(columns, slot, terms, at)
    const bound = best.bound
    if (key <= bound) offer(best, key, columns.id[slot] as number, markOf(columns, slot))
  }
}

type KeyOf = (columns: Columns, slot: number, terms: Terms, at: number) => number
/** What comes first has the lowest key. */
const KEYS: Record<Sort, KeyOf> = {
  newest: ({ day }, slot) => -(day[slot] as number),
  nearest: squareTo,
  price_up: ({ price }, slot) => price[slot] as number,
  price_down: ({ price }, slot) => -(price[slot] as number),
}

/** The same, by the rents that fit. */
function byFitting({ rents }: ListedIndex, sort: Sort): KeyOf {
  if (sort === 'price_up') return (_columns, _slot, _terms, at) => rents[at] as number
  if (sort === 'price_down') return (_columns, _slot, _terms, at) => -(rents[at] as number)
  return KEYS[sort]
}

const markOf = ({ isVerified, id }: Columns, slot: number) =>
  toMark(isVerified[slot] === 1, id[slot] as number)

/** Walks all rows in sort order until the page is full. */
function rankAlong(index: ListedIndex, terms: Terms, best: Best): void {
  const { columns, slots, newest, byPrice } = index
  const { sort, typeId, areaId } = terms.search
  const isRising = sort === 'price_up'
  const sign = isRising ? 1 : -1
  const { after } = best
  walk({
    ordered: sort === 'newest' ? newest : byPrice,
    isRising,
    after: after && { key: sign * after.key, mark: after.mark },
    visit: (mark, key) => {
      const id = idOfMark(mark)
      const slot = slots[id] as number
      const isOne =
        (typeId === null || columns.type[slot] === typeId) &&
        (areaId === null || columns.area[slot] === areaId) &&
        isAsked(columns, terms, slot) &&
        squareTo(columns, slot, terms) <= terms.rim
      if (isOne) offer(best, sign * key, id, mark)
      return best.ids.length < best.size
    },
  })
}

/** Searches growing circles until one holds a page. */
function rankNearest(
  index: ListedIndex,
  terms: Terms,
  runs: readonly Run[],
  total: number,
  best: Best,
): void {
  const { search } = terms
  if (isCircle(search) && search.radius !== null) {
    // If rows were spread evenly, the first circle would hold two pages.
    const first = Math.sqrt((2 * best.size) / total)
    const passed = best.after ? Math.sqrt(best.after.key) / search.radius : 0
    for (let share = Math.max(first, 1.5 * passed); share < 0.7; share *= 2) {
      const metres = share * search.radius
      const near = findRuns(index, search, metres)
      const within = { ...terms, rim: toSquare(metres) }
      empty(best)
      rankFound(index, within, collect(index, within, near).total, best)
      if (best.ids.length === best.size) return
    }
  }
  empty(best)
  rankFound(index, terms, collect(index, terms, runs).total, best)
}

function findMetres(index: ListedIndex, terms: Terms, id: number): number | null {
  if (!terms.search.origin) return null
  return Math.round(toMetres(squareTo(index.columns, index.slots[id] as number, terms)))
}

function toRank(sort: Sort, { rank: value, isVerified, id }: Position): Rank {
  const number = sort === 'newest' ? toDayNumber(String(value)) : Number(value)
  const isFalling = sort === 'newest' || sort === 'price_down'
  return { key: isFalling ? -number : number, mark: toMark(isVerified, id) }
}

function toPosition(index: ListedIndex, { sort }: ListedQuery, id: number, key: number): Position {
  const isVerified = index.columns.isVerified[index.slots[id] as number] === 1
  const value = {
    newest: () => fromDayNumber(-key),
    nearest: () => key,
    price_up: () => key,
    price_down: () => -key,
  }
  return { rank: value[sort](), isVerified, id }
}
