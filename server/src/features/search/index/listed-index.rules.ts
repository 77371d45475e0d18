import { getMetres } from '@nilayam/contract/points'
import type { Sort } from '@nilayam/contract/search'
import type { Position } from '../cursor.rules.ts'
import type { Search } from '../search.rules.ts'
import {
  type Columns,
  createColumns,
  type Facts,
  growColumns,
  type Space,
  toSpace,
  toSquare,
  writeFacts,
} from './columns.rules.ts'
import { addToGrid, type Grid, removeFromGrid, visitCircle } from './grid.rules.ts'
import {
  append,
  createOrdered,
  idOfMark,
  insert,
  type Ordered,
  remove as removeMark,
  sortOrdered,
  toMark,
  walk,
} from './ordered.rules.ts'
import {
  addToGroup,
  createGroup,
  type Group,
  removeFromGroup,
  type Slots,
  slotsOf,
} from './slots.rules.ts'

/** Everything that is listed, in memory, as searches ask for it. */
export type ListedIndex = {
  /** Where each property's facts stand in the columns, by its id; -1 where there is none. */
  slots: Int32Array
  columns: Columns
  /** One above the highest slot that was ever used, and those below it that are free again. */
  end: number
  free: number[]
  count: number
  areas: Map<number, { cityId: number; group: Group }>
  grid: Grid
  newest: Ordered
  byPrice: Ordered
  /** How many each owner has listed. */
  owners: Map<number, number>
}

export function createIndex(): ListedIndex {
  return {
    slots: new Int32Array(1024).fill(-1),
    columns: createColumns(1024),
    end: 0,
    free: [],
    count: 0,
    areas: new Map(),
    grid: new Map(),
    newest: createOrdered(),
    byPrice: createOrdered(),
    owners: new Map(),
  }
}

type Put = (ordered: Ordered, key: number, mark: number) => void

/** Adds many, whose ids aren't there yet; `finishLoading` has to follow. */
export function load(index: ListedIndex, many: readonly Facts[]): void {
  for (const facts of many) add(index, facts, append)
}

export function finishLoading(index: ListedIndex): void {
  sortOrdered(index.newest)
  sortOrdered(index.byPrice)
}

/** Adds a property, or replaces what was known of it. */
export function put(index: ListedIndex, facts: Facts): void {
  remove(index, facts.id)
  add(index, facts, insert)
}

function add(index: ListedIndex, facts: Facts, order: Put): void {
  const { id, city_id, area_id, property_type_id: type, price_per_month: price } = facts
  const slot = takeSlot(index, id)
  writeFacts(index.columns, slot, facts)
  const group = index.areas.get(area_id)?.group ?? createGroup()
  index.areas.set(area_id, { cityId: city_id, group })
  addToGroup(group, type, slot)
  addToGrid(index.grid, facts, type, slot)
  const mark = toMark(facts.is_verified, id)
  order(index.newest, facts.listed_on, mark)
  order(index.byPrice, price, mark)
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
  if (slot >= index.columns.id.length) index.columns = growColumns(index.columns)
  index.slots[id] = slot
  return slot
}

/** Forgets a property, if it was known. */
export function remove(index: ListedIndex, id: number): void {
  const slot = findSlot(index, id)
  if (slot === undefined) return
  const facts = readFacts(index.columns, slot)
  const { property_type_id: type } = facts
  const area = index.areas.get(facts.area_id)
  if (area) removeFromGroup(area.group, type, slot)
  removeFromGrid(index.grid, facts, type, slot)
  const mark = toMark(facts.is_verified, id)
  removeMark(index.newest, facts.listed_on, mark)
  removeMark(index.byPrice, facts.price_per_month, mark)
  index.owners.set(facts.owner_id, (index.owners.get(facts.owner_id) ?? 1) - 1)
  index.slots[id] = -1
  index.free.push(slot)
  index.count -= 1
}

function findSlot({ slots }: ListedIndex, id: number): number | undefined {
  const slot = slots[id] ?? -1
  return slot < 0 ? undefined : slot
}

/** What is known of a listed property. */
export function findFacts(index: ListedIndex, id: number): Facts | undefined {
  const slot = findSlot(index, id)
  return slot === undefined ? undefined : readFacts(index.columns, slot)
}

function readFacts(columns: Columns, slot: number): Facts {
  const at = (column: ArrayLike<number>) => column[slot] as number
  return {
    id: at(columns.id),
    owner_id: at(columns.owner),
    city_id: at(columns.city),
    area_id: at(columns.area),
    property_type_id: at(columns.type),
    price_per_month: at(columns.price),
    amenities_low: at(columns.low),
    amenities_high: at(columns.high),
    is_verified: at(columns.isVerified) === 1,
    listed_on: at(columns.day),
    latitude: at(columns.latitude),
    longitude: at(columns.longitude),
  }
}

/** A search as the columns are compared with it; what isn't asked for is met by every row. */
type Terms = {
  search: Search
  low: number
  high: number
  minPrice: number
  maxPrice: number
  middle: Space
  /** Of the straight line to the rim. */
  rim: number
  /** Whether rows have to be looked at one by one, wherever they lie. */
  isChoosy: boolean
}

const BITS = 31n

function toTerms(search: Search): Terms {
  const { minPrice, maxPrice, amenityMask, origin, radius, cityId } = search
  return {
    search,
    low: Number(amenityMask & ((1n << BITS) - 1n)),
    // As the column has it: with 32 bits, the highest one is a sign.
    high: Number(amenityMask >> BITS) | 0,
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? Number.POSITIVE_INFINITY,
    middle: origin ? toSpace(origin) : { x: 0, y: 0, z: 0 },
    rim: radius === null ? Number.POSITIVE_INFINITY : toSquare(radius),
    isChoosy:
      minPrice !== null ||
      maxPrice !== null ||
      amenityMask > 0n ||
      // An area lies in one city, a square of the grid perhaps in two.
      (isCircle(search) && cityId !== null),
  }
}

/** Whether the rows come by where they lie, and not by their areas: an area is mostly smaller than a circle. */
const isCircle = ({ areaId, radius }: Search) => areaId === null && radius !== null

/** A list of rows that a search may find, and whether all of them lie within its circle. */
type Candidates = { slots: Slots; isInside: boolean }

function findCandidates(index: ListedIndex, search: Search, metres = search.radius): Candidates[] {
  const { origin, typeId } = search
  const found: Candidates[] = []
  const collect = (group: Group, isInside: boolean) => {
    for (const slots of slotsOf(group, typeId))
      if (slots.length > 0) found.push({ slots, isInside })
  }
  if (isCircle(search) && origin && metres !== null)
    visitCircle(index.grid, origin, metres, collect)
  else for (const group of areasOf(index, search)) collect(group, search.radius === null)
  return found
}

function* areasOf({ areas }: ListedIndex, { areaId, cityId }: Search): Iterable<Group> {
  if (areaId !== null) {
    const area = areas.get(areaId)
    if (area && (cityId === null || area.cityId === cityId)) yield area.group
    return
  }
  for (const area of areas.values()) {
    if (cityId === null || area.cityId === cityId) yield area.group
  }
}

export type PageOf = { search: Search; size: number; after: Position | null }

export type Found = {
  /** Of one page, in order. */
  ids: number[]
  /** The last row's place in the order; null on the last page. */
  next: Position | null
  total: number
  /** How many there are above the highest rent; null on later pages and without one. */
  above: number | null
}

/** One page and exact totals. */
export function findPage(index: ListedIndex, { search, size, after }: PageOf): Found {
  const terms = toTerms(search)
  const candidates = findCandidates(index, search)
  const best = createBest(size + 1, after && toRank(search.sort, after))
  const counted = count(index, terms, candidates)
  if (counted.total > 0) rank(index, terms, candidates, counted.total, best)
  const ids = best.ids.slice(0, size)
  const last = best.ids.length > size ? (best.ids[size - 1] as number) : null
  return {
    ids,
    next: last === null ? null : toPosition(index, search, last, best.keys[size - 1] as number),
    total: counted.total,
    above: after || search.maxPrice === null ? null : counted.above,
  }
}

/** The ids of all that a search finds, in no order. */
export function findAll(index: ListedIndex, search: Search): number[] {
  const terms = toTerms(search)
  const ids: number[] = []
  for (const one of findCandidates(index, search)) {
    eachMatch(index.columns, terms, one, (slot) => ids.push(index.columns.id[slot] as number))
  }
  return ids
}

/** Whether a search finds a property of which this is known. */
export function isFound(facts: Facts, search: Search): boolean {
  const { low, high, minPrice, maxPrice } = toTerms(search)
  const { cityId, areaId, typeId, origin, radius } = search
  return (
    (cityId === null || facts.city_id === cityId) &&
    (areaId === null || facts.area_id === areaId) &&
    (typeId === null || facts.property_type_id === typeId) &&
    facts.price_per_month >= minPrice &&
    facts.price_per_month <= maxPrice &&
    (facts.amenities_low & low) === low &&
    (facts.amenities_high & high) === high &&
    (!origin || radius === null || getMetres(origin, facts) <= radius)
  )
}

type Count = { total: number; above: number }

function count({ columns }: ListedIndex, terms: Terms, candidates: readonly Candidates[]): Count {
  const counted = { total: 0, above: 0 }
  for (const { slots, isInside } of candidates) {
    if (!terms.isChoosy && isInside) counted.total += slots.length
    else countMatches(columns, terms, { slots, isInside }, counted)
  }
  return counted
}

// The three loops below are what a search costs: one array after the other, cheapest questions first.

function countMatches(
  { price, low, high, city, x, y, z }: Columns,
  { search, low: wantsLow, high: wantsHigh, minPrice, maxPrice, middle, rim }: Terms,
  { slots: { items, length }, isInside }: Candidates,
  counted: Count,
): void {
  const { cityId } = search
  const wantsAmenities = wantsLow !== 0 || wantsHigh !== 0
  const floor = search.maxPrice === null ? minPrice : 0
  let total = 0
  let above = 0
  for (let at = 0; at < length; at++) {
    const slot = items[at] as number
    const rent = price[slot] as number
    if (rent < floor) continue
    if (
      wantsAmenities &&
      (((low[slot] as number) & wantsLow) !== wantsLow ||
        ((high[slot] as number) & wantsHigh) !== wantsHigh)
    ) {
      continue
    }
    if (cityId !== null && city[slot] !== cityId) continue
    if (!isInside) {
      const [dx, dy] = [(x[slot] as number) - middle.x, (y[slot] as number) - middle.y]
      const dz = (z[slot] as number) - middle.z
      if (dx * dx + dy * dy + dz * dz > rim) continue
    }
    if (rent > maxPrice) above += 1
    else if (rent >= minPrice) total += 1
  }
  counted.total += total
  counted.above += above
}

function eachMatch(
  columns: Columns,
  terms: Terms,
  { slots: { items, length }, isInside }: Candidates,
  visit: (slot: number, distance: number) => void,
): void {
  for (let at = 0; at < length; at++) {
    const slot = items[at] as number
    if (!isAsked(columns, terms, slot)) continue
    const distance = squareTo(columns, terms, slot)
    if (isInside || distance <= terms.rim) visit(slot, distance)
  }
}

/** Whether a row is what is asked for, wherever it lies. */
function isAsked({ price, low, high, city }: Columns, terms: Terms, slot: number): boolean {
  const { cityId } = terms.search
  const rent = price[slot] as number
  return (
    rent >= terms.minPrice &&
    rent <= terms.maxPrice &&
    ((low[slot] as number) & terms.low) === terms.low &&
    ((high[slot] as number) & terms.high) === terms.high &&
    (cityId === null || city[slot] === cityId)
  )
}

function squareTo({ x, y, z }: Columns, { middle }: Terms, slot: number): number {
  const [dx, dy] = [(x[slot] as number) - middle.x, (y[slot] as number) - middle.y]
  const dz = (z[slot] as number) - middle.z
  return dx * dx + dy * dy + dz * dz
}

function rank(
  index: ListedIndex,
  terms: Terms,
  candidates: readonly Candidates[],
  total: number,
  best: Best,
): void {
  const { sort } = terms.search
  if (sort === 'nearest') {
    rankNearest(index, terms, candidates, total, best)
    return
  }
  // Along the order one of so many rows is met; when that is sooner done than ranking all that were found, it is.
  const steps = (best.size * index.count) / total
  if (steps < total) rankAlong(index, terms, best)
  else rankAll(index, terms, candidates, best, KEYS[sort])
}

function rankAll(
  { columns }: ListedIndex,
  terms: Terms,
  candidates: readonly Candidates[],
  best: Best,
  keyOf: KeyOf,
): void {
  for (const one of candidates) {
    eachMatch(columns, terms, one, (slot) => {
      offer(best, keyOf(columns, slot), columns.id[slot] as number, markOf(columns, slot))
    })
  }
}

type KeyOf = (columns: Columns, slot: number) => number
/** What comes first has the lowest key. */
const KEYS: Record<Exclude<Sort, 'nearest'>, KeyOf> = {
  newest: ({ day }, slot) => -(day[slot] as number),
  price_up: ({ price }, slot) => price[slot] as number,
  price_down: ({ price }, slot) => -(price[slot] as number),
}

const markOf = ({ isVerified, id }: Columns, slot: number) =>
  toMark(isVerified[slot] === 1, id[slot] as number)

/** Along the order of all that is listed, until the page is full. */
function rankAlong(index: ListedIndex, terms: Terms, best: Best): void {
  const { columns, slots, newest, byPrice } = index
  const { sort, typeId, areaId } = terms.search
  const isRising = sort === 'price_up'
  const sign = isRising ? 1 : -1
  const { after } = best
  walk({
    ordered: sort === 'newest' ? newest : byPrice,
    isRising,
    after: after && { key: sign * after.key, mark: after.mark },
    visit: (mark, key) => {
      const id = idOfMark(mark)
      const slot = slots[id] as number
      const isOne =
        (typeId === null || columns.type[slot] === typeId) &&
        (areaId === null || columns.area[slot] === areaId) &&
        isAsked(columns, terms, slot) &&
        squareTo(columns, terms, slot) <= terms.rim
      if (isOne) offer(best, sign * key, id, mark)
      return best.ids.length < best.size
    },
  })
}

/** A page's worth lies near: circles grow until they hold it. */
function rankNearest(
  index: ListedIndex,
  terms: Terms,
  candidates: readonly Candidates[],
  total: number,
  best: Best,
): void {
  const { columns } = index
  const { search } = terms
  const rankIn = (within: readonly Candidates[], rim: number) => {
    empty(best)
    for (const one of within) {
      eachMatch(columns, { ...terms, rim }, one, (slot, distance) =>
        offer(best, distance, columns.id[slot] as number, markOf(columns, slot)),
      )
    }
  }
  if (isCircle(search) && search.radius !== null) {
    // Were they spread evenly, twice a page would lie in the first circle.
    const first = Math.sqrt((2 * best.size) / total)
    const passed = best.after ? Math.sqrt(best.after.key) / search.radius : 0
    for (let share = Math.max(first, 1.5 * passed); share < 0.7; share *= 2) {
      const metres = share * search.radius
      const near = findCandidates(index, search, metres)
      rankIn(
        near.map(({ slots }) => ({ slots, isInside: false })),
        toSquare(metres),
      )
      if (best.ids.length === best.size) return
    }
  }
  rankIn(candidates, terms.rim)
}

/** The first few by key and mark among all that are offered; of equal keys the highest mark first. */
type Best = {
  size: number
  after: Rank | null
  ids: number[]
  keys: number[]
  marks: number[]
}
type Rank = { key: number; mark: number }

function createBest(size: number, after: Rank | null): Best {
  return { size, after, ids: [], keys: [], marks: [] }
}

function empty(best: Best): void {
  best.ids.length = 0
  best.keys.length = 0
  best.marks.length = 0
}

function offer(best: Best, key: number, id: number, mark: number): void {
  const { ids, keys, marks, after, size } = best
  if (after && (key < after.key || (key === after.key && mark >= after.mark))) return
  let at = ids.length
  const isLater = (place: number) =>
    key > (keys[place] as number) || (key === keys[place] && mark < (marks[place] as number))
  if (at === size) {
    if (isLater(at - 1)) return
    at -= 1
  }
  while (at > 0 && !isLater(at - 1)) {
    ids[at] = ids[at - 1] as number
    keys[at] = keys[at - 1] as number
    marks[at] = marks[at - 1] as number
    at -= 1
  }
  ids[at] = id
  keys[at] = key
  marks[at] = mark
}

const A_DAY = 86_400_000
const toDay = (day: number) => new Date(day * A_DAY).toISOString().slice(0, 10)

function toRank(sort: Sort, { rank: value, isVerified, id }: Position): Rank {
  const number = sort === 'newest' ? Date.parse(String(value)) / A_DAY : Number(value)
  const isFalling = sort === 'newest' || sort === 'price_down'
  return { key: isFalling ? -number : number, mark: toMark(isVerified, id) }
}

function toPosition(index: ListedIndex, { sort }: Search, id: number, key: number): Position {
  const isVerified = index.columns.isVerified[index.slots[id] as number] === 1
  const value = {
    newest: () => toDay(-key),
    nearest: () => key,
    price_up: () => key,
    price_down: () => -key,
  }
  return { rank: value[sort](), isVerified, id }
}
