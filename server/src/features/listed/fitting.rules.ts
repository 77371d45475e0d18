import type { CardOption } from '@nilayam/contract/search'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { findFitting, toCardOption } from './offers.rules.ts'

/** The numbers of results, and of those above the highest rent. */
export type Count = { total: number; above: number }

/** Whether rows have to be checked one by one, by more than rent, amenities and place. */
export function asksMore({ typeIds, isVerified, options, minPrice }: ListedQuery): boolean {
  return !!typeIds || !!isVerified || !!options || minPrice !== null
}

/** The rent of the cheapest fitting option, which may be above the highest rent; -1 if the search doesn't match. */
export function getFittingRent(index: ListedIndex, slot: number, search: ListedQuery): number {
  const { columns, offers } = index
  const { typeIds, isVerified, options, minPrice } = search
  if (typeIds && !typeIds.includes(columns.type[slot] as number)) return -1
  if (isVerified && columns.isVerified[slot] !== 1) return -1
  const own = offers[columns.id[slot] as number]
  if (own) return findFitting(own, options ?? null, minPrice ?? 0)?.price ?? -1
  // A property without options has a single rent and no data for the filters of options.
  const rent = columns.price[slot] as number
  return options || rent < (minPrice ?? 0) ? -1 : rent
}

/** Keeps of what was found by place, type and amenities what fits in everything else, with the rents that fit. */
export function keepFitting(
  index: ListedIndex,
  search: ListedQuery,
  maxPrice: number,
  found: number,
): Count {
  const { found: slots, rents } = index
  let [total, above] = [0, 0]
  for (let at = 0; at < found; at++) {
    const slot = slots[at] as number
    const rent = getFittingRent(index, slot, search)
    if (rent < 0) continue
    if (rent > maxPrice) {
      above += 1
      continue
    }
    rents[total] = rent
    slots[total++] = slot
  }
  return { total, above }
}

/** The cheapest fitting option, for a card; null if the property has no options. */
export function findCardOption(
  { offers }: ListedIndex,
  id: number,
  { options, minPrice }: ListedQuery,
  today: number,
): CardOption | null {
  const own = offers[id]
  const fitting = own && findFitting(own, options ?? null, minPrice ?? 0)
  return fitting ? toCardOption(own, fitting.at, today) : null
}
