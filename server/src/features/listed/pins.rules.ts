import { collect } from './collect.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { findRuns } from './runs.rules.ts'
import { toTerms } from './terms.rules.ts'

/** A part of the map, in degrees. */
export type Box = { south: number; west: number; north: number; east: number }
/** The cheapest of some places that lie near each other, and how many they are. */
export type Pin = { id: number; rent: number; latitude: number; longitude: number; count: number }

/** So many places, or fewer, have a pin each. */
const SINGLE = 100
/** Pixels of the cells whose places share a pin; a map joins what still lies too close. */
const CELL = 64
/** Pixels that hold everything when no zoom is asked for. */
const USUAL = 640
/** Closer up all cells are as at this zoom. */
const CLOSEST = 22
/** More cells than a large screen has would be another map's. */
const MOST_CELLS = 1024

/**
 * Pins for all that a search finds in a box, each for one place or for those of a cell. `zoom` as maps have it: the
 * whole world is 512 × 2^zoom pixels wide; null is the closest at which all of them are seen.
 */
export function findPins(
  index: ListedIndex,
  search: ListedQuery,
  box: Box | null,
  zoom: number | null,
): Pin[] {
  const slots = findIn(index, search, box)
  if (slots.length === 0) return []
  const { price, id, latitude, longitude } = index.columns
  const toPin = (slot: number, count: number): Pin => ({
    id: id[slot] as number,
    rent: price[slot] as number,
    latitude: latitude[slot] as number,
    longitude: longitude[slot] as number,
    count,
  })
  if (slots.length <= SINGLE) return Array.from(slots, (slot) => toPin(slot, 1))
  const cells = toCells(extentOf(index, slots), zoom)
  const counts = new Int32Array(cells.rows * cells.columns)
  const cheapest = new Int32Array(counts.length)
  for (const slot of slots) {
    const row = Math.floor((latitude[slot] as number) / cells.height) - cells.row
    const column = Math.floor((longitude[slot] as number) / cells.width) - cells.column
    const cell = row * cells.columns + column
    const others = counts[cell] as number
    if (others === 0 || isCheaper(index, slot, cheapest[cell] as number)) cheapest[cell] = slot
    counts[cell] = others + 1
  }
  const pins: Pin[] = []
  for (const [cell, count] of counts.entries()) {
    if (count > 0) pins.push(toPin(cheapest[cell] as number, count))
  }
  return pins
}

/** The slots of what is found there, until the next search. */
function findIn(index: ListedIndex, search: ListedQuery, box: Box | null): Int32Array {
  const found = collect(index, toTerms(search), findRuns(index, search))
  if (!box) return index.found.subarray(0, found.total)
  const { latitude, longitude } = index.columns
  let length = 0
  for (let at = 0; at < found.total; at++) {
    const slot = index.found[at] as number
    const [y, x] = [latitude[slot] as number, longitude[slot] as number]
    if (y < box.south || y > box.north || x < box.west || x > box.east) continue
    index.found[length++] = slot
  }
  return index.found.subarray(0, length)
}

function extentOf({ columns: { latitude, longitude } }: ListedIndex, slots: Int32Array): Box {
  const extent = { south: 90, west: 180, north: -90, east: -180 }
  for (const slot of slots) {
    const [y, x] = [latitude[slot] as number, longitude[slot] as number]
    if (y < extent.south) extent.south = y
    if (y > extent.north) extent.north = y
    if (x < extent.west) extent.west = x
    if (x > extent.east) extent.east = x
  }
  return extent
}

type Cells = {
  /** Degrees of one cell. */
  height: number
  width: number
  /** The first row and column, counted from 0° on, and how many there are. */
  row: number
  column: number
  rows: number
  columns: number
}

/** Cells that begin at whole multiples of their size, so that the same places share a pin however the map is moved. */
function toCells({ south, west, north, east }: Box, zoom: number | null): Cells {
  const flat = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const widest = Math.max(east - west, (north - south) / flat)
  const wanted = zoom === null ? (widest * CELL) / USUAL : toDegrees(zoom)
  for (let width = Math.max(wanted, toDegrees(CLOSEST)); ; width *= 2) {
    const height = width * toStep(flat)
    const [row, column] = [Math.floor(south / height), Math.floor(west / width)]
    const rows = Math.floor(north / height) - row + 1
    const columns = Math.floor(east / width) - column + 1
    if (rows * columns <= MOST_CELLS) return { height, width, row, column, rows, columns }
  }
}

const toDegrees = (zoom: number) => (CELL * 360) / (512 * 2 ** zoom)

/** A degree of longitude by one of latitude, in steps: else a little move would move all cells. */
const toStep = (flat: number) => Math.ceil(flat * 10) / 10

/** Of equal rents the older place, so that a pin stays where it is. */
function isCheaper({ columns: { price, id } }: ListedIndex, one: number, other: number): boolean {
  const [rent, known] = [price[one] as number, price[other] as number]
  return rent < known || (rent === known && (id[one] as number) < (id[other] as number))
}
