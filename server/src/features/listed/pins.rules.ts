import { collect } from './collect.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { asksMore } from './options/fitting.rules.ts'
import { findRuns } from './runs.rules.ts'
import { toTerms } from './terms.rules.ts'

/** A box on the map, in degrees. */
export type Box = { south: number; west: number; north: number; east: number }
/** A cluster: the cheapest property with its position and the rent of its option that fits, and the number of properties. */
export type Pin = { id: number; rent: number; latitude: number; longitude: number; count: number }

/** Up to this many properties aren't clustered. */
const SINGLE = 100
/** From this zoom on up to so many: the map comes hardly closer, where a cluster could come apart. */
const CLOSE = { zoom: 15.5, single: 500 }
/**
 * Size of a cell in pixels; the properties of a cell share a pin. The map itself groups pins that are still too close.
 */
const CELL = 64
/** Width of the view in pixels, assumed if no zoom is given. */
const USUAL = 640
/** At closer zooms cells have the size of this one. */
const CLOSEST = 22
/** Limit of cells, more than a large screen has; beyond it the cells are doubled in size. */
const MOST_CELLS = 1024

/**
 * Pins for all results in a box, each for one property or for those of a cell. `zoom` is that of web maps: the whole
 * world is 512 × 2^zoom pixels wide. null is the closest zoom that shows all of them.
 */
export function findPins(
  index: ListedIndex,
  search: ListedQuery,
  box: Box | null,
  zoom: number | null,
): Pin[] {
  const { slots, rents } = findIn(index, search, box)
  if (slots.length === 0) return []
  const { id, latitude, longitude } = index.columns
  const toPin = (at: number, count: number): Pin => {
    const slot = slots[at] as number
    return {
      id: id[slot] as number,
      rent: rents[at] as number,
      latitude: latitude[slot] as number,
      longitude: longitude[slot] as number,
      count,
    }
  }
  const most = zoom !== null && zoom >= CLOSE.zoom ? CLOSE.single : SINGLE
  if (slots.length <= most) return Array.from(slots, (_slot, at) => toPin(at, 1))
  const cells = toCells(extentOf(index, slots), zoom)
  const counts = new Int32Array(cells.rows * cells.columns)
  const cheapest = new Int32Array(counts.length)
  /** Of equal rents the lower id wins, so that pins are stable. */
  const isCheaper = (at: number, other: number) => {
    const [rent, known] = [rents[at] as number, rents[other] as number]
    return rent < known || (rent === known && idAt(at) < idAt(other))
  }
  const idAt = (at: number) => id[slots[at] as number] as number
  for (const [at, slot] of slots.entries()) {
    const row = Math.floor((latitude[slot] as number) / cells.height) - cells.row
    const column = Math.floor((longitude[slot] as number) / cells.width) - cells.column
    const cell = row * cells.columns + column
    const others = counts[cell] as number
    if (others === 0 || isCheaper(at, cheapest[cell] as number)) cheapest[cell] = at
    counts[cell] = others + 1
  }
  const pins: Pin[] = []
  for (const [cell, count] of counts.entries()) {
    if (count > 0) pins.push(toPin(cheapest[cell] as number, count))
  }
  return pins
}

/** The slots of the results in a box, with the rents that fit; valid until the next search. */
function findIn(index: ListedIndex, search: ListedQuery, box: Box | null) {
  const { total } = collect(index, toTerms(search), findRuns(index, search))
  const { found, rents } = index
  const { latitude, longitude, price } = index.columns
  const hasRents = asksMore(search)
  let length = 0
  for (let at = 0; at < total; at++) {
    const slot = found[at] as number
    if (box) {
      const [y, x] = [latitude[slot] as number, longitude[slot] as number]
      if (y < box.south || y > box.north || x < box.west || x > box.east) continue
    }
    rents[length] = (hasRents ? rents[at] : price[slot]) as number
    found[length++] = slot
  }
  return { slots: found.subarray(0, length), rents: rents.subarray(0, length) }
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
  /** Size of a cell in degrees. */
  height: number
  width: number
  /** Number of the first row and column, counted from 0°, and how many there are. */
  row: number
  column: number
  rows: number
  columns: number
}

/** Cells at whole multiples of their size, so that moving the map doesn't regroup pins. */
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

/**
 * The ratio of a degree of longitude to one of latitude, rounded: otherwise a small move of the map would change all
 * cells.
 */
const toStep = (flat: number) => Math.ceil(flat * 10) / 10
