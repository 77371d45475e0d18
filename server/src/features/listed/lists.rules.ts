/**
 * A growing list of rows: of each what nearly every search compares and the slot of its columns, one behind the other,
 * so that a long list is read from one end to the other and little is fetched from all over memory.
 */
export type List = { rows: Int32Array; length: number }
/** A row as a list has it. */
export type Entry = { slot: number; price: number; low: number }
/** Numbers of a row: the amenities' lower bits, the price, the slot. */
export const WIDTH = 3

/** Rows of a list that stand side by side. */
export type Run = {
  list: List
  from: number
  to: number
  /** Whether a circle's rim passes between them, so that each has to be looked at. */
  isAtRim: boolean
}

export function createList(): List {
  return { rows: new Int32Array(4 * WIDTH), length: 0 }
}

export const slotAt = ({ rows }: List, at: number) => rows[at * WIDTH + 2] as number

/** What stands there from `at` on moves on. */
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
  const { rows, length } = list
  let at = 0
  while (at < length && slotAt(list, at) !== slot) at += 1
  if (at === length) return
  rows.copyWithin(at * WIDTH, (at + 1) * WIDTH, length * WIDTH)
  list.length -= 1
}

/** Rows of one area or one band, all of them and apart by property type. */
export type Group = { all: List; byType: Map<number, List> }

export function createGroup(): Group {
  return { all: createList(), byType: new Map() }
}

/** Those of a type, or all; undefined where there is none. */
export function listOf({ all, byType }: Group, type: number | null): List | undefined {
  const list = type === null ? all : byType.get(type)
  return list && list.length > 0 ? list : undefined
}

/** The two lists of a group that a row of a type stands in. */
export function listsOf(group: Group, type: number): [List, List] {
  const ofType = group.byType.get(type) ?? createList()
  group.byType.set(type, ofType)
  return [group.all, ofType]
}
