import { getMetres } from '@nilayam/contract/points'
import type { Sort } from '@nilayam/contract/search'
import {
  type Columns,
  createColumns,
  type Facts,
  growColumns,
  readFacts,
  type Space,
  sortRows,
  toSpace,
  toSquare,
  writeFacts,
} from './columns.rules.ts'
import { addToGrid, findCircle, type Grid, keyOfSquare, removeFromGrid } from './grid.rules.ts'
import type { ListedQuery, Position } from './listed-query.rules.ts'
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
  countGroup,
  createGroup,
  type Group,
  removeFromGroup,
  type Slots,
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
  /** Where a search notes what it has found; the next one writes over it. */
  found: Int32Array
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
    found: new Int32Array(1024),
  }
}

type Put = (ordered: Ordered, key: number, mark: number) => void

/** Notes many, whose ids aren't there yet; they are found after `finishLoading`. */
export function load(index: ListedIndex, many: readonly Facts[]): void {
  for (const facts of many) {
    const slot = takeSlot(index, facts.id)
    writeFacts(index.columns, slot, facts)
  }
}

/**
 * Neighbours on the ground become neighbours in memory: what a search costs is mostly fetching the rows that it looks
 * at, and those of one square then come together.
 */
export function finishLoading(index: ListedIndex): void {
  index.columns = sortRows(index.columns, index.end, keyOfSquare)
  for (let slot = 0; slot < index.end; slot++) {
    index.slots[index.columns.id[slot] as number] = slot
    file(index, slot, append)
  }
  sortOrdered(index.newest)
  sortOrdered(index.byPrice)
}

/** Adds a property, or replaces what was known of it. */
export function put(index: ListedIndex, facts: Facts): void {
  remove(index, facts.id)
  const slot = takeSlot(index, facts.id)
  writeFacts(index.columns, slot, facts)
  file(index, slot, insert)
}

/** Puts a row where searches find it. */
function file(index: ListedIndex, slot: number, order: Put): void {
  const facts = readFacts(index.columns, slot)
  const { city_id: cityId, area_id, property_type_id: type } = facts
  const group = index.areas.get(area_id)?.group ?? createGroup()
  index.areas.set(area_id, { cityId, group })
  const entry = { slot, price: facts.price_per_month, low: facts.amenities_low }
  addToGroup(group, type, entry)
  addToGrid(index.grid, facts, type, entry)
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
  }
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

/** A search as the columns are compared with it; what isn't asked for is met by every row. */
type Terms = {
  search: ListedQuery
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

function toTerms(search: ListedQuery): Terms {
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
const isCircle = ({ areaId, radius }: ListedQuery) => areaId === null && radius !== null

/** Where rows lie that a search may find, apart by whether all of them are within its circle. */
type Candidates = { inside: Iterable<Group>; rim: Iterable<Group> }

function findCandidates(
  index: ListedIndex,
  search: ListedQuery,
  metres = search.radius,
): Candidates {
  const { origin, radius } = search
  if (isCircle(search) && origin && metres !== null) return findCircle(index.grid, origin, metres)
  const groups = [...areasOf(index, search)]
  return radius === null ? { inside: groups, rim: [] } : { inside: [], rim: groups }
}

function* areasOf({ areas }: ListedIndex, { areaId, cityId }: ListedQuery): Iterable<Group> {
  if (areaId !== null) {
    const area = areas.get(areaId)
    if (area && (cityId === null || area.cityId === cityId)) yield area.group
    return
  }
  for (const area of areas.values()) {
    if (cityId === null || area.cityId === cityId) yield area.group
  }
}

export type PageOf = { search: ListedQuery; size: number; after: Position | null }

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
  const counted = terms.isChoosy
    ? collect(index, terms, candidates)
    : countAll(index, terms, candidates)
  const best = createBest(size + 1, after && toRank(search.sort, after))
  if (counted.total > 0) rank(index, terms, candidates, counted.total, best)
  const last = best.ids.length > size ? (best.ids[size - 1] as number) : null
  return {
    ids: best.ids.slice(0, size),
    next: last === null ? null : toPosition(index, search, last, best.keys[size - 1] as number),
    total: counted.total,
    above: after || search.maxPrice === null ? null : counted.above,
  }
}

/** Whether a search finds a property of which this is known. */
export function isFound(facts: Facts, search: ListedQuery): boolean {
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

/** How many a search finds, and how many more above its highest rent. */
type Count = { total: number; above: number }

/** Where nothing is asked that needs a look at each row, only the rim does. */
function countAll(index: ListedIndex, terms: Terms, { inside, rim }: Candidates): Count {
  const counted = collect(index, terms, { inside: [], rim })
  for (const group of inside) counted.total += countGroup(group, terms.search.typeId)
  return counted
}

/** Notes the slots of all that the search finds in `index.found`. */
function collect(index: ListedIndex, terms: Terms, { inside, rim }: Candidates): Count {
  const counted = { total: 0, above: 0 }
  for (const group of inside) collectFrom(group, index, terms, false, counted)
  for (const group of rim) collectFrom(group, index, terms, true, counted)
  return counted
}

// What a search costs: the cheapest questions first, and nothing called or unpacked for each row.
function collectFrom(
  { types, byType }: Group,
  { columns: { high, city, x, y, z }, found }: ListedIndex,
  { search, low: wantsLow, high: wantsHigh, minPrice, maxPrice, middle, rim }: Terms,
  isAtRim: boolean,
  counted: Count,
): void {
  const { cityId, typeId } = search
  const { x: mx, y: my, z: mz } = middle
  let { total, above } = counted
  for (let which = 0; which < byType.length; which++) {
    if (typeId !== null && types[which] !== typeId) continue
    const { items, price, low, length } = byType[which] as Slots
    for (let at = 0; at < length; at++) {
      if (((low[at] as number) & wantsLow) !== wantsLow) continue
      const rent = price[at] as number
      if (rent < minPrice) continue
      const slot = items[at] as number
      if (wantsHigh !== 0 && ((high[slot] as number) & wantsHigh) !== wantsHigh) continue
      if (cityId !== null && city[slot] !== cityId) continue
      if (isAtRim) {
        const dx = (x[slot] as number) - mx
        const dy = (y[slot] as number) - my
        const dz = (z[slot] as number) - mz
        if (dx * dx + dy * dy + dz * dz > rim) continue
      }
      if (rent > maxPrice) above += 1
      else found[total++] = slot
    }
  }
  counted.total = total
  counted.above = above
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

function squareTo({ x, y, z }: Columns, slot: number, { middle }: Terms): number {
  const dx = (x[slot] as number) - middle.x
  const dy = (y[slot] as number) - middle.y
  const dz = (z[slot] as number) - middle.z
  return dx * dx + dy * dy + dz * dz
}

function rank(
  index: ListedIndex,
  terms: Terms,
  candidates: Candidates,
  total: number,
  best: Best,
): void {
  const { sort } = terms.search
  // Along the order one of so many rows is met; when that is sooner done than ranking all that were found, it is.
  const steps = (best.size * index.count) / total
  if (sort !== 'nearest' && steps < total) rankAlong(index, terms, best)
  else if (terms.isChoosy) rankFound(index, terms, total, best)
  else if (sort === 'nearest') rankNearest(index, terms, candidates, total, best)
  else rankFound(index, terms, collect(index, terms, candidates).total, best)
}

/** Of the rows in `index.found`. */
function rankFound({ columns, found }: ListedIndex, terms: Terms, total: number, best: Best): void {
  const keyOf = KEYS[terms.search.sort]
  for (let at = 0; at < total; at++) {
    const slot = found[at] as number
    const key = keyOf(columns, slot, terms)
    const bound = best.bound
    if (key <= bound) offer(best, key, columns.id[slot] as number, markOf(columns, slot))
  }
}

type KeyOf = (columns: Columns, slot: number, terms: Terms) => number
/** What comes first has the lowest key. */
const KEYS: Record<Sort, KeyOf> = {
  newest: ({ day }, slot) => -(day[slot] as number),
  nearest: squareTo,
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
        squareTo(columns, slot, terms) <= terms.rim
      if (isOne) offer(best, sign * key, id, mark)
      return best.ids.length < best.size
    },
  })
}

/** A page's worth lies near: circles grow until they hold it. */
function rankNearest(
  index: ListedIndex,
  terms: Terms,
  candidates: Candidates,
  total: number,
  best: Best,
): void {
  const { search } = terms
  if (isCircle(search) && search.radius !== null) {
    // Were they spread evenly, twice a page would lie in the first circle.
    const first = Math.sqrt((2 * best.size) / total)
    const passed = best.after ? Math.sqrt(best.after.key) / search.radius : 0
    for (let share = Math.max(first, 1.5 * passed); share < 0.7; share *= 2) {
      const metres = share * search.radius
      const near = findCandidates(index, search, metres)
      const within = { ...terms, rim: toSquare(metres) }
      empty(best)
      rankFound(index, within, collect(index, within, near).total, best)
      if (best.ids.length === best.size) return
    }
  }
  empty(best)
  rankFound(index, terms, collect(index, terms, candidates).total, best)
}

/** The first few by key and mark among all that are offered; of equal keys the highest mark first. */
type Best = {
  size: number
  /** No higher key is among them. */
  bound: number
  after: Rank | null
  ids: number[]
  keys: number[]
  marks: number[]
}
type Rank = { key: number; mark: number }

function createBest(size: number, after: Rank | null): Best {
  return { size, bound: Number.POSITIVE_INFINITY, after, ids: [], keys: [], marks: [] }
}

function empty(best: Best): void {
  best.ids.length = 0
  best.keys.length = 0
  best.marks.length = 0
  best.bound = Number.POSITIVE_INFINITY
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
  if (ids.length === size) best.bound = keys[size - 1] as number
}

const A_DAY = 86_400_000
const toDay = (day: number) => new Date(day * A_DAY).toISOString().slice(0, 10)

function toRank(sort: Sort, { rank: value, isVerified, id }: Position): Rank {
  const number = sort === 'newest' ? Date.parse(String(value)) / A_DAY : Number(value)
  const isFalling = sort === 'newest' || sort === 'price_down'
  return { key: isFalling ? -number : number, mark: toMark(isVerified, id) }
}

function toPosition(index: ListedIndex, { sort }: ListedQuery, id: number, key: number): Position {
  const isVerified = index.columns.isVerified[index.slots[id] as number] === 1
  const value = {
    newest: () => toDay(-key),
    nearest: () => key,
    price_up: () => key,
    price_down: () => -key,
  }
  return { rank: value[sort](), isVerified, id }
}
