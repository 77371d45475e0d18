import { EARTH_RADIUS, type Point, toRadians } from '@nilayam/contract/places/points'
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

/** Bands per degree of latitude; each is about 280 m high. */
const PER_DEGREE = 200
/** Degrees, about half a metre: tolerance for rounding in a circle's width. Rows within it are checked one by one. */
const DOUBT = 5e-6

/**
 * A grid of latitude bands, each sorted from west to east. A circle covers one range of each band, and only the rows
 * near the two ends of a range have to be checked one by one.
 */
export type Bands = Map<number, Group>
type LongitudeOf = ArrayLike<number>

const bandOf = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE)
const latitudeOf = (band: number) => band / PER_DEGREE - 90

/** Sort key: by band from south to north, within a band from west to east. */
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

/** The ranges of a circle, in the lists of one type or of all types. */
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
  // Ranges that cross the 180th meridian continue on the other side.
  if (middle - most < -180) add(find(middle - most + 360), list.length, true)
  if (middle + most > 180) add(0, find(middle + most - 360), true)
}

type Widths = { most: number; least: number | null }

/**
 * Half the circle's width in degrees, its maximum and minimum within a band; `least` is null if the circle ends in the
 * band.
 */
function widthsOf(origin: Point, angle: number, band: number): Widths {
  const phi = toRadians(origin.latitude)
  const south = widthAt(phi, angle, toRadians(latitudeOf(band)))
  const north = widthAt(phi, angle, toRadians(latitudeOf(band + 1)))
  // A circle is widest slightly towards the pole from its centre.
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

/** Index of the first row that is not west of a meridian (binary search). */
function findFirst(list: List, longitudes: LongitudeOf, meridian: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((longitudes[slotAt(list, middle)] as number) < meridian) low = middle + 1
    else high = middle
  }
  return low
}
