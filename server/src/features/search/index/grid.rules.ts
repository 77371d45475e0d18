import { EARTH_RADIUS, type Point, toRadians } from '@nilayam/contract/points'
import { type Space, toSpace, toSquare } from './columns.rules.ts'
import { addToGroup, createGroup, type Group, removeFromGroup } from './slots.rules.ts'

/** Squares a degree; each is about 550 m high. */
const PER_DEGREE = 200
const A_ROW = 360 * PER_DEGREE
/** Metres from a square's middle to its corners, at most. */
const HALF_DIAGONAL = (Math.SQRT2 / 2) * toRadians(1 / PER_DEGREE) * EARTH_RADIUS + 1

type Square = { middle: Space; group: Group }
/** Places by where they lie. Only squares that ever held one are there. */
export type Grid = Map<number, Square>

const rowOf = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE)
const columnOf = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE)

function squareOf(grid: Grid, { latitude, longitude }: Point): Square {
  const [row, column] = [rowOf(latitude), columnOf(longitude)]
  const known = grid.get(row * A_ROW + column)
  if (known) return known
  const middle = {
    latitude: (row + 0.5) / PER_DEGREE - 90,
    longitude: (column + 0.5) / PER_DEGREE - 180,
  }
  const square = { middle: toSpace(middle), group: createGroup() }
  grid.set(row * A_ROW + column, square)
  return square
}

export function addToGrid(grid: Grid, at: Point, type: number, slot: number): void {
  addToGroup(squareOf(grid, at).group, type, slot)
}

export function removeFromGrid(grid: Grid, at: Point, type: number, slot: number): void {
  removeFromGroup(squareOf(grid, at).group, type, slot)
}

/** Calls `visit` for each square that a circle of `metres` touches; `isInside` when it holds nothing else. */
export function visitCircle(
  grid: Grid,
  origin: Point,
  metres: number,
  visit: (group: Group, isInside: boolean) => void,
): void {
  const middle = toSpace(origin)
  const around = toSquare(metres + HALF_DIAGONAL)
  const within = metres > HALF_DIAGONAL ? toSquare(metres - HALF_DIAGONAL) : -1
  const angle = ((metres / EARTH_RADIUS) * 180) / Math.PI
  const south = origin.latitude - angle
  const north = origin.latitude + angle
  // The circle is widest where meridians are closest.
  const narrowest = Math.cos(toRadians(Math.min(89, Math.max(Math.abs(south), Math.abs(north)))))
  const [west, east] = [origin.longitude - angle / narrowest, origin.longitude + angle / narrowest]
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let column = columnOf(west); column <= columnOf(east); column++) {
      // Beyond the 180th meridian it goes on from the other side.
      const square = grid.get(row * A_ROW + ((column + A_ROW) % A_ROW))
      if (!square || square.group.count === 0) continue
      const away = squareBetween(square.middle, middle)
      if (away <= around) visit(square.group, away <= within)
    }
  }
}

function squareBetween(a: Space, b: Space): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}
