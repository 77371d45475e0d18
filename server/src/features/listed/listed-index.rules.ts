import { addToBands, type Bands, keyOfPlace, removeFromBands } from './bands.rules.ts'
import {
  type Columns,
  createColumns,
  type Facts,
  growColumns,
  readFacts,
  sortRows,
  writeFacts,
} from './columns.rules.ts'
import {
  createGroup,
  findSlotIn,
  type Group,
  insertInto,
  listsOf,
  removeAt,
  removeFrom,
} from './lists.rules.ts'
import type { Offers } from './options/offer-facts.rules.ts'
import {
  createOptionRows,
  growSlots,
  type OptionRows,
  putRows,
} from './options/option-rows.rules.ts'
import {
  append,
  createOrdered,
  insert,
  type Ordered,
  remove as removeMark,
  sortOrdered,
  toMark,
} from './ordered.rules.ts'

/** All listed properties in memory, indexed for searches. */
export type ListedIndex = {
  /** The slot (row number in the columns) of each property id; -1 if there is none. */
  slots: Int32Array
  columns: Columns
  /** One above the highest slot ever used, and the unused slots below it. */
  end: number
  free: number[]
  count: number
  areas: Map<number, { cityId: number; group: Group }>
  /** By city, in the order of the slots, so that a search of all of a city goes through memory in order. */
  cities: Map<number, Group>
  bands: Bands
  /** Property types that occur, or did. */
  types: Set<number>
  newest: Ordered
  byPrice: Ordered
  /** What is on offer at each place that says so, by its id. */
  offers: (Offers | undefined)[]
  /** The same as searches compare it, written by `putOffers` and `fileOffers`. */
  optionRows: OptionRows
  /** How many each owner has listed. */
  owners: Map<number, number>
  /** Result buffer of a search; the next search overwrites it. */
  found: Int32Array
  /** Of each of them the rent by which it was found, where options were asked for. */
  rents: Int32Array
}

export function createIndex(): ListedIndex {
  return {
    slots: new Int32Array(1024).fill(-1),
    columns: createColumns(1024),
    end: 0,
    free: [],
    count: 0,
    areas: new Map(),
    cities: new Map(),
    bands: new Map(),
    types: new Set(),
    newest: createOrdered(),
    byPrice: createOrdered(),
    offers: [],
    optionRows: createOptionRows(1024),
    owners: new Map(),
    found: new Int32Array(1024),
    rents: new Int32Array(1024),
  }
}

type Put = (ordered: Ordered, key: number, mark: number) => void

/** Adds many new properties. Searches find them only after `finishLoading`. */
export function load(index: ListedIndex, many: readonly Facts[]): void {
  for (const facts of many) {
    const slot = takeSlot(index, facts.id)
    writeFacts(index.columns, slot, facts)
  }
}

/**
 * Sorts the rows by position, so that neighbours on the ground are neighbours in memory: the cost of a search is mostly
 * fetching rows from memory, and those of one band are then read in order.
 */
export function finishLoading(index: ListedIndex): void {
  index.columns = sortRows(index.columns, index.end, keyOfPlace)
  for (let slot = 0; slot < index.end; slot++) {
    index.slots[index.columns.id[slot] as number] = slot
    file(index, slot, append)
  }
  sortOrdered(index.newest)
  sortOrdered(index.byPrice)
}

/** Adds or replaces a property. */
export function put(index: ListedIndex, facts: Facts): void {
  remove(index, facts.id)
  const slot = takeSlot(index, facts.id)
  writeFacts(index.columns, slot, facts)
  file(index, slot, insert)
}

/** Adds a row to the lists that searches use. */
function file(index: ListedIndex, slot: number, order: Put): void {
  const facts = readFacts(index.columns, slot)
  const { city_id: cityId, area_id, property_type_id: type } = facts
  const group = index.areas.get(area_id)?.group ?? createGroup()
  index.areas.set(area_id, { cityId, group })
  const entry = { slot, price: facts.price_per_month, low: facts.amenities_low }
  for (const list of listsOf(group, type)) insertInto(list, list.length, entry)
  const city = index.cities.get(cityId) ?? createGroup()
  index.cities.set(cityId, city)
  for (const list of listsOf(city, type)) insertInto(list, findSlotIn(list, slot), entry)
  addToBands(index.bands, facts, type, entry, index.columns.longitude)
  index.types.add(type)
  const mark = toMark(facts.is_verified, facts.id)
  order(index.newest, facts.listed_on, mark)
  order(index.byPrice, facts.price_per_month, mark)
  index.owners.set(facts.owner_id, (index.owners.get(facts.owner_id) ?? 0) + 1)
  index.count += 1
}

function takeSlot(index: ListedIndex, id: number): number {
  if (id >= index.slots.length) {
    const grown = new Int32Array(Math.max(id + 1, index.slots.length * 2)).fill(-1)
    grown.set(index.slots)
    index.slots = grown
  }
  const slot = index.free.pop() ?? index.end++
  if (slot >= index.columns.id.length) {
    index.columns = growColumns(index.columns)
    index.found = new Int32Array(index.columns.id.length)
    index.rents = new Int32Array(index.columns.id.length)
    growSlots(index.optionRows, index.columns.id.length)
  }
  index.slots[id] = slot
  return slot
}

/** Adds or replaces what is on offer at a listed property. */
export function putOffers(index: ListedIndex, id: number, offers: Offers | undefined): void {
  index.offers[id] = offers
  const slot = findSlot(index, id)
  if (slot !== undefined) putRows(index.optionRows, slot, offers)
}

/** Files what `index.offers` was loaded with, in the order of the slots: neighbours on the ground lie together. */
export function fileOffers(index: ListedIndex): void {
  for (let slot = 0; slot < index.end; slot++) {
    putRows(index.optionRows, slot, index.offers[index.columns.id[slot] as number])
  }
}

/** Removes a property, if present. */
export function remove(index: ListedIndex, id: number): void {
  const slot = findSlot(index, id)
  if (slot === undefined) return
  const facts = readFacts(index.columns, slot)
  const { property_type_id: type } = facts
  const area = index.areas.get(facts.area_id)
  if (area) for (const list of listsOf(area.group, type)) removeFrom(list, slot)
  const city = index.cities.get(facts.city_id)
  if (city) for (const list of listsOf(city, type)) removeAt(list, findSlotIn(list, slot))
  removeFromBands(index.bands, facts, type, slot)
  const mark = toMark(facts.is_verified, id)
  removeMark(index.newest, facts.listed_on, mark)
  removeMark(index.byPrice, facts.price_per_month, mark)
  index.owners.set(facts.owner_id, (index.owners.get(facts.owner_id) ?? 1) - 1)
  putRows(index.optionRows, slot, undefined)
  index.slots[id] = -1
  index.free.push(slot)
  index.count -= 1
}

function findSlot({ slots }: ListedIndex, id: number): number | undefined {
  const slot = slots[id] ?? -1
  return slot < 0 ? undefined : slot
}

/** The facts of a listed property. */
export function findFacts(index: ListedIndex, id: number): Facts | undefined {
  const slot = findSlot(index, id)
  return slot === undefined ? undefined : readFacts(index.columns, slot)
}
