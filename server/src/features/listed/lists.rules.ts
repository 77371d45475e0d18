/**
 * A growing list of rows. It copies the values that nearly every search compares, interleaved with the slots, so that a
 * scan is sequential and seldom reads the columns.
 */
export type List = { rows: Int32Array; length: number }
/** A row of a list. */
export type Entry = { slot: number; price: number; low: number }
/** Numbers per row: the amenities' lower bits, the price, the slot. */
export const WIDTH = 3

/** A range of rows in a list. */
export type Run = {
  list: List
  from: number
  to: number
  /** Whether the circle's rim passes through the range, so that each row has to be checked. */
  isAtRim: boolean
}

function createList(): List {
  return { rows: new Int32Array(4 * WIDTH), length: 0 }
}

export const slotAt = ({ rows }: List, at: number) => rows[at * WIDTH + 2] as number

/** Inserts at `at` and shifts the rows after it. */
export function insertInto(list: List, at: number, { slot, price, low }: Entry): void {
  if (list.length * WIDTH === list.rows.length) {
    const grown = new Int32Array(list.rows.length * 2)
    grown.set(list.rows)
    list.rows = grown
  }
  const { rows, length } = list
  if (at < length) rows.copyWithin((at + 1) * WIDTH, at * WIDTH, length * WIDTH)
  rows[at * WIDTH] = low
  rows[at * WIDTH + 1] = price
  rows[at * WIDTH + 2] = slot
  list.length += 1
}

export function removeFrom(list: List, slot: number): void {
  const { length } = list
  let at = 0
  while (at < length && slotAt(list, at) !== slot) at += 1
  if (at < length) removeAt(list, at)
}

export function removeAt(list: List, at: number): void {
  const { rows, length } = list
  rows.copyWithin(at * WIDTH, (at + 1) * WIDTH, length * WIDTH)
  list.length -= 1
}

/** Of a list in the order of slots: where the slot is, or would be (binary search). */
export function findSlotIn(list: List, slot: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (slotAt(list, middle) < slot) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows of a city, an area or a band: all of them, and by property type. */
export type Group = { all: List; byType: Map<number, List> }

export function createGroup(): Group {
  return { all: createList(), byType: new Map() }
}

/** The rows of a type, or all; undefined if there are none. */
export function listOf({ all, byType }: Group, type: number | null): List | undefined {
  const list = type === null ? all : byType.get(type)
  return list && list.length > 0 ? list : undefined
}

/** The two lists of a group that hold rows of a type. */
export function listsOf(group: Group, type: number): [List, List] {
  const ofType = group.byType.get(type) ?? createList()
  group.byType.set(type, ofType)
  return [group.all, ofType]
}
