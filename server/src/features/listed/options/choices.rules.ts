import { CLAIM_DAYS } from '@nilayam/contract/places/claim-age'
import type { ListedIndex } from '../listed-index.rules.ts'
import { ALL, bitsOfKind, NOW, siblingsOf } from './choice-bits.rules.ts'
import { isOpenWhenWanted, type Wants } from './fitting.rules.ts'
import { getFreeOn, isFreeOn, OF, ROW } from './option-rows.rules.ts'

const [OPEN, FREE] = [bitsOfKind('open'), bitsOfKind('free')]

/** What is free today, as facets count it. */
export type FreeToday = { day: number; known: Uint8Array; oldest: number }

export function toFreeToday({ optionRows }: ListedIndex, today: number): FreeToday {
  return { day: today, known: getFreeOn(optionRows, today), oldest: today - CLAIM_DAYS.old }
}

/**
 * Bits of the filter values with which a search would find the property of a slot. If an option fails one filter,
 * another value of it may still match; if it fails two, none can.
 */
export function toChoices(
  index: ListedIndex,
  slot: number,
  wants: Wants,
  maxPrice: number,
  today: FreeToday,
): number {
  const { slots, rows } = index.optionRows
  const own = slot * OF.length
  const confirmed = slots[own + OF.confirmed] as number
  const end = slots[own + OF.end] as number
  let found = 0
  for (let row = slots[own + OF.first] as number; row < end; row += ROW.length) {
    const rent = rows[row + ROW.price] as number
    if (rent < wants.minPrice) continue
    if (rent > maxPrice) break
    const bits = rows[row + ROW.choices] as number
    let missing = wants.bits & ~bits
    if ((missing & (missing - 1)) !== 0) continue
    if (wants.openMinute !== null && !isOpenWhenWanted(index, slot, row, wants)) missing |= OPEN
    if (wants.free && !isFreeIn(index, slot, row, confirmed, wants.free)) missing |= FREE
    if ((missing & (missing - 1)) !== 0) continue
    const open = missing === 0 ? ALL : siblingsOf(missing)
    found |= open & bits
    if ((open & NOW & ~found) !== 0 && isFreeIn(index, slot, row, confirmed, today)) found |= NOW
  }
  return found
}

function isFreeIn(
  { optionRows, offers, columns }: ListedIndex,
  slot: number,
  row: number,
  confirmed: number,
  { day, known, oldest }: FreeToday,
): boolean {
  if (confirmed < oldest) return false
  return isFreeOn(optionRows, row, known, day, offers, columns.id[slot] as number)
}
