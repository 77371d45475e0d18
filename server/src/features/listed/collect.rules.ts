import type { Candidates } from './candidates.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import { countGroup, type Group, type Slots } from './slots.rules.ts'
import type { Terms } from './terms.rules.ts'

/** How many a search finds, and how many more above its highest rent. */
export type Count = { total: number; above: number }

/** Where nothing is asked that needs a look at each row, only the rim does. */
export function countAll(index: ListedIndex, terms: Terms, { inside, rim }: Candidates): Count {
  const counted = collect(index, terms, { inside: [], rim })
  for (const group of inside) counted.total += countGroup(group, terms.search.typeId)
  return counted
}

/** Notes the slots of all that the search finds in `index.found`. */
export function collect(index: ListedIndex, terms: Terms, { inside, rim }: Candidates): Count {
  const counted = { total: 0, above: 0 }
  for (const group of inside) collectFrom(group, index, terms, false, counted)
  for (const group of rim) collectFrom(group, index, terms, true, counted)
  return counted
}

// What a search costs: the cheapest questions first, and nothing called or unpacked for each row.
function collectFrom(
  { types, byType }: Group,
  { columns: { high, city, x, y, z }, found }: ListedIndex,
  { search, low: wantsLow, high: wantsHigh, minPrice, maxPrice, middle, rim }: Terms,
  isAtRim: boolean,
  counted: Count,
): void {
  const { cityId, typeId } = search
  const { x: mx, y: my, z: mz } = middle
  let { total, above } = counted
  for (let which = 0; which < byType.length; which++) {
    if (typeId !== null && types[which] !== typeId) continue
    const { items, price, low, length } = byType[which] as Slots
    for (let at = 0; at < length; at++) {
      if (((low[at] as number) & wantsLow) !== wantsLow) continue
      const rent = price[at] as number
      if (rent < minPrice) continue
      const slot = items[at] as number
      if (wantsHigh !== 0 && ((high[slot] as number) & wantsHigh) !== wantsHigh) continue
      if (cityId !== null && city[slot] !== cityId) continue
      if (isAtRim) {
        const dx = (x[slot] as number) - mx
        const dy = (y[slot] as number) - my
        const dz = (z[slot] as number) - mz
        if (dx * dx + dy * dy + dz * dz > rim) continue
      }
      if (rent > maxPrice) above += 1
      else found[total++] = slot
    }
  }
  counted.total = total
  counted.above = above
}
