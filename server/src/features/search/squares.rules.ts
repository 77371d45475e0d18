import { EARTH_RADIUS, haversineOf, type Point, toRadians } from '@nilayam/contract/points'

const PER_DEGREE = 100
const ROW = 360 * PER_DEGREE

const toDegrees = (radians: number) => (radians * 180) / Math.PI

export type Squares = {
  /** Wholly within the circle. */
  inner: number[]
  /** The others that it touches, and few more. */
  rim: number[]
}

/** Numbers of the squares (listed.square) that a circle of `radius` metres needs. */
export function squaresAround(origin: Point, radius: number): Squares {
  const { latitude, longitude } = origin
  const angle = radius / EARTH_RADIUS
  const squares: Squares = { inner: [], rim: [] }
  const last = Math.floor((latitude + toDegrees(angle)) * PER_DEGREE)
  for (let row = Math.floor((latitude - toDegrees(angle)) * PER_DEGREE); row <= last; row++) {
    const width = widthIn(row, latitude, angle)
    const end = Math.floor((longitude + width) * PER_DEGREE)
    for (let column = Math.floor((longitude - width) * PER_DEGREE); column <= end; column++) {
      const isInner = farthestOf(row, column, origin) < haversineOf(angle)
      squares[isInner ? 'inner' : 'rim'].push(row * ROW + column)
    }
  }
  return squares
}

/** The haversine from the origin to the square's farthest corner: on its farther side, at one of its ends. */
function farthestOf(row: number, column: number, { latitude, longitude }: Point): number {
  const middle = (column + 0.5) / PER_DEGREE
  const side = haversineOf(toRadians(Math.abs(middle - longitude) + 0.5 / PER_DEGREE))
  const from = toRadians(latitude)
  const cornerIn = (line: number) => {
    const at = toRadians(line / PER_DEGREE)
    return haversineOf(at - from) + Math.cos(from) * Math.cos(at) * side
  }
  return Math.max(cornerIn(row), cornerIn(row + 1))
}

/** Degrees of longitude that the circle reaches to either side in a row, at most. */
function widthIn(row: number, latitude: number, angle: number): number {
  const [south, north] = [row / PER_DEGREE, (row + 1) / PER_DEGREE]
  const away = Math.max(0, south - latitude, latitude - north)
  const nearPole = Math.max(Math.abs(south), Math.abs(north))
  const left = Math.max(0, haversineOf(angle) - haversineOf(toRadians(away)))
  const cosines = Math.cos(toRadians(latitude)) * Math.cos(toRadians(nearPole))
  return toDegrees(2 * Math.asin(Math.min(1, Math.sqrt(left / cosines))))
}
