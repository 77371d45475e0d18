/**
 * A growing list of rows of one type and place: which slots of the columns they have, and beside each what nearly every
 * search compares, so that a long list is read from one end to the other and not fetched from all over the columns.
 */
export type Slots = { items: Int32Array; price: Int32Array; low: Int32Array; length: number }
/** A row as a list has it. */
export type Entry = { slot: number; price: number; low: number }

function createSlots(): Slots {
  const room = () => new Int32Array(4)
  return { items: room(), price: room(), low: room(), length: 0 }
}

function add(slots: Slots, { slot, price, low }: Entry): void {
  const at = slots.length
  if (at === slots.items.length) {
    slots.items = grow(slots.items)
    slots.price = grow(slots.price)
    slots.low = grow(slots.low)
  }
  slots.items[at] = slot
  slots.price[at] = price
  slots.low[at] = low
  slots.length += 1
}

function grow(full: Int32Array): Int32Array {
  const grown = new Int32Array(full.length * 2)
  grown.set(full)
  return grown
}

/** The last one takes its place: a list has no order. */
function removeFrom(slots: Slots, slot: number): void {
  const at = slots.items.indexOf(slot)
  if (at < 0 || at >= slots.length) return
  slots.length -= 1
  for (const column of [slots.items, slots.price, slots.low]) {
    column[at] = column[slots.length] as number
  }
}

/** Rows of one area, or of one square of the grid, apart by property type. */
export type Group = { types: number[]; byType: Slots[]; count: number }

export function createGroup(): Group {
  return { types: [], byType: [], count: 0 }
}

export function addToGroup(group: Group, type: number, entry: Entry): void {
  let at = group.types.indexOf(type)
  if (at < 0) {
    at = group.types.push(type) - 1
    group.byType.push(createSlots())
  }
  add(group.byType[at] as Slots, entry)
  group.count += 1
}

export function removeFromGroup(group: Group, type: number, slot: number): void {
  const slots = group.byType[group.types.indexOf(type)]
  if (!slots) return
  removeFrom(slots, slot)
  group.count -= 1
}

/** How many of a type, or of all. */
export function countGroup({ types, byType, count }: Group, type: number | null): number {
  return type === null ? count : (byType[types.indexOf(type)]?.length ?? 0)
}
