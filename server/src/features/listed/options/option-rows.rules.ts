import { toChoiceBits } from './choice-bits.rules.ts'
import { AT, HEAD, type Offers } from './offer-facts.rules.ts'
import { countAt } from './offers.rules.ts'

/**
 * The options of all listed properties as searches compare them: a few numbers each, side by side, so that a search
 * over a city fetches as little memory as it can. Those of a property lie together, the cheapest first.
 */
export type OptionRows = {
  /** By slot, in the order of `OF`. */
  slots: Int32Array
  /** By option, in the order of `ROW`; a row's number is its offset. */
  rows: Int32Array
  end: number
  /** Length of the rows of replaced and removed options. */
  unused: number
  /** By day number, whether each option is free from that day on, filled in when first asked. */
  freeOn: Map<number, Uint8Array>
}

/** Of a slot: its first row, the end of its last, the day of the last confirmation. One without options has none. */
export const OF = { first: 0, end: 1, confirmed: 2, length: 4 } as const
/** Of an option: what it offers, see choice-bits.rules.ts, its rent, and where it is in the property's offers. */
export const ROW = { choices: 0, price: 1, at: 2, length: 4 } as const

/** Days for which it is remembered what is free. */
const MOST_DAYS = 8
const [TAKEN, FREE] = [1, 2]

export function createOptionRows(slots: number): OptionRows {
  const rows = new Int32Array(1024 * ROW.length)
  return { slots: new Int32Array(slots * OF.length), rows, end: 0, unused: 0, freeOn: new Map() }
}

/** Makes room for as many slots as the columns have. */
export function growSlots(all: OptionRows, slots: number): void {
  const grown = new Int32Array(slots * OF.length)
  grown.set(all.slots)
  all.slots = grown
}

/** Replaces the rows of a slot; without offers it has none. */
export function putRows(all: OptionRows, slot: number, offers: Offers | undefined): void {
  const own = slot * OF.length
  all.unused += (all.slots[own + OF.end] as number) - (all.slots[own + OF.first] as number)
  all.slots.fill(0, own, own + OF.length)
  if (!offers) return
  const places: number[] = []
  for (let at: number = HEAD.length; at < offers.length; at += offers[at] as number) places.push(at)
  places.sort((a, b) => (offers[a + AT.price] as number) - (offers[b + AT.price] as number))
  while (all.end + places.length * ROW.length > all.rows.length) makeRoom(all)
  all.slots[own + OF.first] = all.end
  all.slots[own + OF.confirmed] = offers[HEAD.confirmed] as number
  for (const at of places) {
    all.rows[all.end + ROW.choices] = toChoiceBits(offers, at)
    all.rows[all.end + ROW.price] = offers[at + AT.price] as number
    all.rows[all.end + ROW.at] = at
    all.end += ROW.length
  }
  all.slots[own + OF.end] = all.end
}

/** Closes the gaps if they are half of all rows, otherwise doubles the capacity. */
function makeRoom(all: OptionRows): void {
  const { slots, rows } = all
  const kept = new Int32Array(all.unused * 2 > all.end ? rows.length : rows.length * 2)
  let to = 0
  for (let own = 0; own < slots.length; own += OF.length) {
    const [first, end] = [slots[own + OF.first] as number, slots[own + OF.end] as number]
    if (first === end) continue
    kept.set(rows.subarray(first, end), to)
    slots[own + OF.first] = to
    to += end - first
    slots[own + OF.end] = to
  }
  Object.assign(all, { rows: kept, end: to, unused: 0, freeOn: new Map() })
}

/** What is known of a day, by number of row divided by its length. */
export function getFreeOn({ freeOn, rows }: OptionRows, day: number): Uint8Array {
  const known = freeOn.get(day) ?? new Uint8Array(rows.length / ROW.length)
  freeOn.delete(day)
  freeOn.set(day, known)
  for (const oldest of freeOn.keys()) {
    if (freeOn.size <= MOST_DAYS) break
    freeOn.delete(oldest)
  }
  return known
}

/** Whether a unit of the row is free from the day that `known` is of; `offers` and `id` lead to its steps. */
export function isFreeOn(
  { rows }: OptionRows,
  row: number,
  known: Uint8Array,
  day: number,
  offers: readonly (Offers | undefined)[],
  id: number,
): boolean {
  const at = row / ROW.length
  if (known[at] === 0) {
    const isFree = countAt(offers[id] as Offers, rows[row + ROW.at] as number, day) > 0
    known[at] = isFree ? FREE : TAKEN
  }
  return known[at] === FREE
}
