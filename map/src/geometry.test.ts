import type { Point } from '@nilayam/contract/places/points'
import { describe, expect, it } from 'vitest'
import { getBounds } from './bounds.ts'
import { joinEnds, smooth, thin } from './curves.ts'
import { getCentroid, getCircle, getDistance, getDistanceToLine, isInside } from './geometry.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const square = [at(17, 78), at(17, 79), at(18, 79), at(18, 78), at(17, 78)]

describe('distances', () => {
  it('measure a degree northwards as about 111 kilometres', () => {
    expect(getDistance(at(17, 78), at(18, 78))).toBeCloseTo(111_195, -2)
  })

  it('lie within 5 m of each other all round a circle of 2 km', () => {
    const centre = at(17.4, 78.5)
    for (const point of getCircle(centre, 2000)) {
      expect(Math.abs(getDistance(centre, point) - 2000)).toBeLessThan(5)
    }
  })

  it('to a line are taken to its legs, not to its corners', () => {
    expect(getDistanceToLine(at(17.01, 78.5), [at(17, 78), at(17, 79)])).toBeCloseTo(1112, -1)
  })
})

describe('a ring', () => {
  it('holds what is inside it and nothing else', () => {
    expect(isInside(at(17.5, 78.5), square)).toBe(true)
    expect(isInside(at(17.5, 79.5), square)).toBe(false)
    expect(isInside(at(18.5, 78.5), square)).toBe(false)
  })

  it('has its centroid in the middle', () => {
    const { latitude, longitude } = getCentroid(square)
    expect(latitude).toBeCloseTo(17.5)
    expect(longitude).toBeCloseTo(78.5)
  })
})

describe('a curve', () => {
  const bend = [at(17, 78), at(17.01, 78.02), at(17, 78.04)]

  it('runs through its control points', () => {
    const curve = smooth(bend)
    for (const point of bend) expect(getDistanceToLine(point, curve)).toBeLessThan(1)
  })

  it('keeps its course within the tolerance when thinned, with fewer points', () => {
    const curve = smooth(bend)
    const thinned = thin(curve, 5)
    expect(thinned.length).toBeLessThan(curve.length)
    for (const point of curve) expect(getDistanceToLine(point, thinned)).toBeLessThanOrEqual(5)
  })
})

describe('loose ends', () => {
  const main = [at(17, 78), at(17, 78.1)]

  it('move on to a road within reach', () => {
    const side = [at(17.02, 78.05), at(17.002, 78.05)]
    const joined = joinEnds([main, side], 320)
    expect(joined[1]?.at(-1)).toEqual(at(17, 78.05))
    expect(joined[1]?.[0]).toEqual(side[0])
  })

  it('stay where they are when no road is near', () => {
    const lonely = [at(17.02, 78.05), at(17.01, 78.05)]
    expect(joinEnds([main, lonely], 320)[1]).toEqual(lonely)
  })
})

describe('bounds', () => {
  it('hold every place and the whole circle', () => {
    const { south, west, north, east } = getBounds([at(17.5, 78.3)], {
      ...at(17.4, 78.5),
      radiusMetres: 2000,
    })
    expect(north).toBe(17.5)
    expect(west).toBe(78.3)
    expect(south).toBeCloseTo(17.382, 3)
    expect(east).toBeCloseTo(78.519, 3)
  })
})
