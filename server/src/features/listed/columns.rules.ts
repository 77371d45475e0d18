import { keysOf } from '@nilayam/contract/keys-of'
import { EARTH_RADIUS, type Point, toRadians } from '@nilayam/contract/places/points'

/** The searchable fields of a listed property. */
export type Facts = Point & {
  id: number
  owner_id: number
  city_id: number
  area_id: number
  property_type_id: number
  /** Whole rupees per month. */
  price_per_month: number
  /** The amenity mask: its lower 31 bits, and the higher ones. */
  amenities_low: number
  amenities_high: number
  is_verified: boolean
  /** Days since 1970-01-01, in India. */
  listed_on: number
}

/** Column-oriented storage, one array per field: a filter scans one array without loading the others. */
export type Columns = {
  id: Int32Array
  owner: Int32Array
  city: Int32Array
  area: Int32Array
  type: Int32Array
  price: Int32Array
  low: Int32Array
  high: Int32Array
  day: Int32Array
  isVerified: Uint8Array
  latitude: Float64Array
  longitude: Float64Array
  /**
   * Points in space as x, y, z triples, in metres from the centre of the earth: ordering by straight lines is the same
   * as ordering by distance on the ground.
   */
  points: Float64Array
}

export function createColumns(capacity: number): Columns {
  const integers = () => new Int32Array(capacity)
  const doubles = () => new Float64Array(capacity)
  return {
    id: integers(),
    owner: integers(),
    city: integers(),
    area: integers(),
    type: integers(),
    price: integers(),
    low: integers(),
    high: integers(),
    day: integers(),
    isVerified: new Uint8Array(capacity),
    latitude: doubles(),
    longitude: doubles(),
    points: new Float64Array(3 * capacity),
  }
}

/** A copy with twice the capacity. */
export function growColumns(columns: Columns): Columns {
  const grown = createColumns(columns.id.length * 2)
  for (const name of keysOf(columns)) grown[name].set(columns[name])
  return grown
}

export function writeFacts(columns: Columns, slot: number, facts: Facts): void {
  const { x, y, z } = toSpace(facts)
  columns.id[slot] = facts.id
  columns.owner[slot] = facts.owner_id
  columns.city[slot] = facts.city_id
  columns.area[slot] = facts.area_id
  columns.type[slot] = facts.property_type_id
  columns.price[slot] = facts.price_per_month
  columns.low[slot] = facts.amenities_low
  columns.high[slot] = facts.amenities_high
  columns.day[slot] = facts.listed_on
  columns.isVerified[slot] = facts.is_verified ? 1 : 0
  columns.latitude[slot] = facts.latitude
  columns.longitude[slot] = facts.longitude
  columns.points.set([x, y, z], 3 * slot)
}

export function readFacts(columns: Columns, slot: number): Facts {
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

/** The first `length` rows, sorted by a key of their position. */
export function sortRows(
  columns: Columns,
  length: number,
  keyOf: (point: Point) => number,
): Columns {
  const keys = Float64Array.from({ length }, (_, slot) => keyOf(readFacts(columns, slot)))
  const order = Uint32Array.from({ length }, (_, slot) => slot)
  order.sort((a, b) => (keys[a] as number) - (keys[b] as number))
  const sorted = createColumns(columns.id.length)
  for (let slot = 0; slot < length; slot++) {
    writeFacts(sorted, slot, readFacts(columns, order[slot] as number))
  }
  return sorted
}

export type Space = { x: number; y: number; z: number }

export function toSpace({ latitude, longitude }: Point): Space {
  const [phi, lambda] = [toRadians(latitude), toRadians(longitude)]
  const level = EARTH_RADIUS * Math.cos(phi)
  return {
    x: level * Math.cos(lambda),
    y: level * Math.sin(lambda),
    z: EARTH_RADIUS * Math.sin(phi),
  }
}

/** The square of the chord through the earth, for a distance on the ground in metres. */
export function toSquare(metres: number): number {
  return (2 * EARTH_RADIUS * Math.sin(metres / EARTH_RADIUS / 2)) ** 2
}

/** The inverse of `toSquare`. */
export function toMetres(square: number): number {
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(square) / (2 * EARTH_RADIUS))
}
