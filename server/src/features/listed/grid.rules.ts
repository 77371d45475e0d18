import { EARTH_RADIUS, type Point, toRadians } from '@nilayam/contract/points'
import { addToGroup, createGroup, type Entry, type Group, removeFromGroup } from './slots.rules.ts'

/** Squares a degree; each is about 550 m high. */
const PER_DEGREE = 200
const A_ROW = 360 * PER_DEGREE

/** Places by the square that they lie in. Only squares that ever held one are there. */
export type Grid = Map<number, Group>

const rowOf = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE)
const columnOf = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE)
const latitudeOf = (row: number) => row / PER_DEGREE - 90

/** Rising from west to east, and then to the north. */
export const keyOfSquare = ({ latitude, longitude }: Point) =>
  rowOf(latitude) * A_ROW + columnOf(longitude)

export function addToGrid(grid: Grid, at: Point, type: number, entry: Entry): void {
  const square = grid.get(keyOfSquare(at)) ?? createGroup()
  grid.set(keyOfSquare(at), square)
  addToGroup(square, type, entry)
}

export function removeFromGrid(grid: Grid, at: Point, type: number, slot: number): void {
  const square = grid.get(keyOfSquare(at))
  if (square) removeFromGroup(square, type, slot)
}

/** Squares that a circle touches, apart by whether they hold anything else. */
export type Circle = { inside: Group[]; rim: Group[] }

export function findCircle(grid: Grid, origin: Point, metres: number): Circle {
  const found: Circle = { inside: [], rim: [] }
  const angle = metres / EARTH_RADIUS
  const reach = (angle * 180) / Math.PI
  for (let row = rowOf(origin.latitude - reach); row <= rowOf(origin.latitude + reach); row++) {
    const { most, least } = widthsOf(origin, angle, row)
    const [west, east] = [columnOf(origin.longitude - most), columnOf(origin.longitude + most)]
    const firstInside = least === null ? east + 1 : columnOf(origin.longitude - least) + 1
    const lastInside = least === null ? west : columnOf(origin.longitude + least) - 1
    for (let column = west; column <= east; column++) {
      // Beyond the 180th meridian it goes on from the other side.
      const square = grid.get(row * A_ROW + ((column + A_ROW) % A_ROW))
      if (square === undefined || square.count === 0) continue
      if (column >= firstInside && column <= lastInside) found.inside.push(square)
      else found.rim.push(square)
    }
  }
  return found
}

/** Half the circle's width in degrees, at most and at least, in a row of squares; null where it ends in the row. */
function widthsOf(origin: Point, angle: number, row: number) {
  const phi = toRadians(origin.latitude)
  const edges = [row, row + 1].map((edge) => widthAt(phi, angle, toRadians(latitudeOf(edge))))
  const [south = null, north = null] = edges
  // It is widest a little towards the pole from its middle.
  const widest = (Math.asin(Math.sin(phi) / Math.cos(angle)) * 180) / Math.PI
  const isWidestHere = widest >= latitudeOf(row) && widest <= latitudeOf(row + 1)
  const greatest = (Math.asin(Math.sin(angle) / Math.cos(phi)) * 180) / Math.PI
  return {
    most: isWidestHere ? greatest : Math.max(south ?? 0, north ?? 0),
    least: south === null || north === null ? null : Math.min(south, north),
  }
}

function widthAt(phi: number, angle: number, latitude: number): number | null {
  const cosine =
    (Math.cos(angle) - Math.sin(phi) * Math.sin(latitude)) / (Math.cos(phi) * Math.cos(latitude))
  return cosine > 1 ? null : (Math.acos(cosine) * 180) / Math.PI
}
