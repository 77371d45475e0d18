import { EARTH_RADIUS, type Point, toRadians } from '@nilayam/contract/points'
import {
  createGroup,
  type Entry,
  type Group,
  insertInto,
  type List,
  listOf,
  listsOf,
  type Run,
  removeFrom,
  slotAt,
} from './lists.rules.ts'

/** Bands a degree; each is about 280 m high. */
const PER_DEGREE = 200
/** Degrees, half a metre: what rounding may make of a circle's width. Who stands there is looked at. */
const DOUBT = 5e-6

/**
 * Places between two parallels, from west to east. A circle cuts a piece out of each band, and of each piece only the
 * ends have to be looked at one by one.
 */
export type Bands = Map<number, Group>
type LongitudeOf = ArrayLike<number>

const bandOf = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE)
const latitudeOf = (band: number) => band / PER_DEGREE - 90

/** Rising from west to east, and then to the north. */
export const keyOfPlace = ({ latitude, longitude }: Point) => bandOf(latitude) * 1000 + longitude

export function addToBands(
  bands: Bands,
  at: Point,
  type: number,
  entry: Entry,
  longitudes: LongitudeOf,
): void {
  const key = bandOf(at.latitude)
  const group = bands.get(key) ?? createGroup()
  bands.set(key, group)
  for (const list of listsOf(group, type)) {
    insertInto(list, findFirst(list, longitudes, at.longitude), entry)
  }
}

export function removeFromBands(bands: Bands, at: Point, type: number, slot: number): void {
  const group = bands.get(bandOf(at.latitude))
  if (group) for (const list of listsOf(group, type)) removeFrom(list, slot)
}

/** What a circle cuts out of the lists of a type, or of all. */
export function cutCircle(
  bands: Bands,
  type: number | null,
  origin: Point,
  metres: number,
  longitudes: LongitudeOf,
): Run[] {
  const runs: Run[] = []
  const angle = metres / EARTH_RADIUS
  const reach = (angle * 180) / Math.PI
  const last = bandOf(origin.latitude + reach)
  for (let band = bandOf(origin.latitude - reach); band <= last; band++) {
    const group = bands.get(band)
    const list = group && listOf(group, type)
    if (list) cutBand(runs, list, longitudes, origin.longitude, widthsOf(origin, angle, band))
  }
  return runs
}

function cutBand(
  runs: Run[],
  list: List,
  longitudes: LongitudeOf,
  middle: number,
  { most, least }: Widths,
): void {
  const find = (longitude: number) => findFirst(list, longitudes, longitude)
  const add = (from: number, to: number, isAtRim: boolean) => {
    if (from < to) runs.push({ list, from, to, isAtRim })
  }
  const [west, east] = [find(middle - most), find(middle + most)]
  if (least === null || least <= 0) add(west, east, true)
  else {
    const [begin, end] = [find(middle - least), find(middle + least)]
    add(west, begin, true)
    add(begin, end, false)
    add(end, east, true)
  }
  // Beyond the 180th meridian it goes on from the other side.
  if (middle - most < -180) add(find(middle - most + 360), list.length, true)
  if (middle + most > 180) add(0, find(middle + most - 360), true)
}

type Widths = { most: number; least: number | null }

/** Half the circle's width in degrees, at most and at least, in a band; null where it ends in the band. */
function widthsOf(origin: Point, angle: number, band: number): Widths {
  const phi = toRadians(origin.latitude)
  const south = widthAt(phi, angle, toRadians(latitudeOf(band)))
  const north = widthAt(phi, angle, toRadians(latitudeOf(band + 1)))
  // It is widest a little towards the pole from its middle.
  const widest = (Math.asin(Math.sin(phi) / Math.cos(angle)) * 180) / Math.PI
  const isWidestHere = widest >= latitudeOf(band) && widest <= latitudeOf(band + 1)
  const greatest = (Math.asin(Math.sin(angle) / Math.cos(phi)) * 180) / Math.PI
  return {
    most: DOUBT + (isWidestHere ? greatest : Math.max(south ?? 0, north ?? 0)),
    least: south === null || north === null ? null : Math.min(south, north) - DOUBT,
  }
}

function widthAt(phi: number, angle: number, latitude: number): number | null {
  const cosine =
    (Math.cos(angle) - Math.sin(phi) * Math.sin(latitude)) / (Math.cos(phi) * Math.cos(latitude))
  return cosine > 1 ? null : (Math.acos(cosine) * 180) / Math.PI
}

/** Where the first of a list stands that is not west of a meridian. */
function findFirst(list: List, longitudes: LongitudeOf, meridian: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((longitudes[slotAt(list, middle)] as number) < meridian) low = middle + 1
    else high = middle
  }
  return low
}
