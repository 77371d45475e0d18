import { CLAIM_DAYS } from '@nilayam/contract/places/claim-age'
import type { CardOption } from '@nilayam/contract/search/search'
import type { ListedIndex } from '../listed-index.rules.ts'
import type { ListedQuery } from '../listed-query.rules.ts'
import { toWantedBits } from './choice-bits.rules.ts'
import { isOpen, type OptionsQuery, toCardOption } from './offers.rules.ts'
import { getFreeOn, isFreeOn, OF, ROW } from './option-rows.rules.ts'

/** The numbers of results, and of those above the highest rent. */
export type Count = { total: number; above: number }

/** Whether rows have to be checked one by one, by more than rent, amenities and place. */
export function asksMore({ typeIds, isVerified, options, minPrice }: ListedQuery): boolean {
  return !!typeIds || !!isVerified || !!options || minPrice !== null
}

/** What a search asks of types, verification and options, in the format of the columns. */
export type Wants = {
  typeIds: readonly number[] | null
  isVerified: boolean
  minPrice: number
  /** Null if nothing is asked of options. */
  options: OptionsQuery | null
  bits: number
  /** A minute at which each option has to be checked for being open. */
  openMinute: number | null
  /** The day from which it has to be free, what is known of that day, and the oldest confirmation that counts. */
  free: { day: number; known: Uint8Array; oldest: number } | null
}

export function toWants(index: ListedIndex, search: ListedQuery): Wants {
  const { typeIds = null, isVerified = false, options = null, minPrice } = search
  const { freeFrom = null, openMinute = null, isAlwaysOpen = false } = options ?? {}
  return {
    typeIds,
    isVerified,
    minPrice: minPrice ?? 0,
    options,
    bits: options ? toWantedBits(options) : 0,
    openMinute: isAlwaysOpen ? null : openMinute,
    free:
      options && freeFrom !== null
        ? {
            day: freeFrom,
            known: getFreeOn(index.optionRows, freeFrom),
            oldest: options.today - CLAIM_DAYS.old,
          }
        : null,
  }
}

export function isOpenWhenWanted(
  { offers, columns, optionRows: { rows } }: ListedIndex,
  slot: number,
  row: number,
  { options, openMinute }: Wants,
): boolean {
  if (openMinute === null || !options) return true
  const own = offers[columns.id[slot] as number]
  return !!own && isOpen(own, rows[row + ROW.at] as number, options)
}

/** The row of the cheapest option of a slot that fits; -1 if none does. */
function findRow(index: ListedIndex, slot: number, wants: Wants): number {
  const { optionRows, offers, columns } = index
  const { slots, rows } = optionRows
  const { bits, minPrice, openMinute, free } = wants
  const own = slot * OF.length
  if (free && (slots[own + OF.confirmed] as number) < free.oldest) return -1
  const end = slots[own + OF.end] as number
  for (let row = slots[own + OF.first] as number; row < end; row += ROW.length) {
    if (((rows[row + ROW.choices] as number) & bits) !== bits) continue
    if ((rows[row + ROW.price] as number) < minPrice) continue
    if (openMinute !== null && !isOpenWhenWanted(index, slot, row, wants)) continue
    if (!free) return row
    const id = columns.id[slot] as number
    if (isFreeOn(optionRows, row, free.known, free.day, offers, id)) return row
  }
  return -1
}

/** The rent of the cheapest fitting option, which may be above the highest rent; -1 if the search doesn't match. */
export function getFittingRent(index: ListedIndex, slot: number, wants: Wants): number {
  const {
    columns,
    optionRows: { slots, rows },
  } = index
  const { typeIds, isVerified, options, minPrice } = wants
  if (typeIds && !typeIds.includes(columns.type[slot] as number)) return -1
  if (isVerified && columns.isVerified[slot] !== 1) return -1
  if (slots[slot * OF.length + OF.end] !== slots[slot * OF.length + OF.first]) {
    const row = findRow(index, slot, wants)
    return row < 0 ? -1 : (rows[row + ROW.price] as number)
  }
  // A property without options has a single rent and no data for the filters of options.
  const rent = columns.price[slot] as number
  return options || rent < minPrice ? -1 : rent
}

/** Keeps of what was found by place, type and amenities what fits in everything else, with the rents that fit. */
export function keepFitting(
  index: ListedIndex,
  search: ListedQuery,
  maxPrice: number,
  found: number,
): Count {
  const { found: slots, rents } = index
  const wants = toWants(index, search)
  let [total, above] = [0, 0]
  for (let at = 0; at < found; at++) {
    const slot = slots[at] as number
    const rent = getFittingRent(index, slot, wants)
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
  index: ListedIndex,
  id: number,
  search: ListedQuery,
  today: number,
): CardOption | null {
  const own = index.offers[id]
  const slot = index.slots[id] ?? -1
  if (!own || slot < 0) return null
  const row = findRow(index, slot, toWants(index, search))
  return row < 0 ? null : toCardOption(own, index.optionRows.rows[row + ROW.at] as number, today)
}
