import type { ListedIndex } from './listed-index.rules.ts'
import { type Run, slotAt, WIDTH } from './lists.rules.ts'
import { asksMore, type Count, keepFitting } from './options/fitting.rules.ts'
import { isCircle, squareTo, type Terms } from './terms.rules.ts'

/** Counts without checking each row, except at the rim of a circle. Only for searches without filters that need it. */
export function countAll(index: ListedIndex, terms: Terms, runs: readonly Run[]): Count {
  let total = 0
  for (const run of runs) {
    total += run.isAtRim ? countWithin(run, index, terms) : run.to - run.from
  }
  return { total, above: 0 }
}

/** Writes the slots of all results to `index.found`. */
export function collect(index: ListedIndex, terms: Terms, runs: readonly Run[]): Count {
  const counted = { total: 0, above: 0 }
  for (const run of runs) collectFrom(run, index, terms, counted)
  const { search } = terms
  if (!asksMore(search)) return counted
  return keepFitting(index, search, search.maxPrice ?? Number.POSITIVE_INFINITY, counted.total)
}

/** The number of rows of a run within the circle. */
function countWithin({ list, from, to }: Run, { columns }: ListedIndex, terms: Terms): number {
  let total = 0
  for (let at = from; at < to; at++) {
    if (squareTo(columns, slotAt(list, at), terms) <= terms.rim) total += 1
  }
  return total
}

// The hot loop of a search: the cheapest tests come first, without function calls or allocations per row.
function collectFrom(
  { list: { rows }, from, to, isAtRim }: Run,
  { columns: { high, city, points }, found }: ListedIndex,
  { search, low: wantsLow, high: wantsHigh, minPrice, maxPrice, middle, rim }: Terms,
  counted: Count,
): void {
  // An area belongs to one city, so only circles need the test.
  const cityId = isCircle(search) ? search.cityId : null
  const { x, y, z } = middle
  const end = to * WIDTH
  let { total, above } = counted
  for (let at = from * WIDTH; at < end; at += WIDTH) {
    if (((rows[at] as number) & wantsLow) !== wantsLow) continue
    const rent = rows[at + 1] as number
    if (rent < minPrice) continue
    const slot = rows[at + 2] as number
    if (wantsHigh !== 0 && ((high[slot] as number) & wantsHigh) !== wantsHigh) continue
    if (cityId !== null && city[slot] !== cityId) continue
    if (isAtRim) {
      const dx = (points[3 * slot] as number) - x
      const dy = (points[3 * slot + 1] as number) - y
      const dz = (points[3 * slot + 2] as number) - z
      if (dx * dx + dy * dy + dz * dz > rim) continue
    }
    if (rent > maxPrice) above += 1
    else found[total++] = slot
  }
  counted.total = total
  counted.above = above
}
