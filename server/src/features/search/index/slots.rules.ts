/** A growing list of slots, numbers of rows in the columns. */
export type Slots = { items: Int32Array; length: number }

export function createSlots(): Slots {
  return { items: new Int32Array(4), length: 0 }
}

export function addSlot(slots: Slots, slot: number): void {
  if (slots.length === slots.items.length) {
    const grown = new Int32Array(slots.length * 2)
    grown.set(slots.items)
    slots.items = grown
  }
  slots.items[slots.length] = slot
  slots.length += 1
}

/** The last one takes its place: a list has no order. */
export function removeSlot(slots: Slots, slot: number): void {
  const at = slots.items.indexOf(slot)
  if (at < 0 || at >= slots.length) return
  slots.length -= 1
  slots.items[at] = slots.items[slots.length] as number
}

/** Slots of one area, or of one square of the grid, apart by property type. */
export type Group = { byType: Map<number, Slots>; count: number }

export function createGroup(): Group {
  return { byType: new Map(), count: 0 }
}

export function addToGroup(group: Group, type: number, slot: number): void {
  const slots = group.byType.get(type) ?? createSlots()
  group.byType.set(type, slots)
  addSlot(slots, slot)
  group.count += 1
}

export function removeFromGroup(group: Group, type: number, slot: number): void {
  const slots = group.byType.get(type)
  if (!slots) return
  removeSlot(slots, slot)
  group.count -= 1
}

/** Those of a type, or all. */
export function* slotsOf(group: Group, type: number | null): Iterable<Slots> {
  if (type === null) return yield* group.byType.values()
  const slots = group.byType.get(type)
  if (slots) yield slots
}
