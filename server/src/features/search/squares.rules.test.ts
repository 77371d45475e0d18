import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squaresAround } from './squares.rules.ts'

const EARTH = 6_371_008.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** As the database computes it. */
function squareOf(latitude: number, longitude: number): number {
  return Math.floor(latitude * 100) * 36_000 + Math.floor(longitude * 100)
}

/** Where one comes out after `metres` in a direction (the direct problem on a sphere). */
function walk(latitude: number, longitude: number, metres: number, direction: number) {
  const angle = metres / EARTH
  const from = toRadians(latitude)
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction),
  )
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  )
  return { latitude: (to * 180) / Math.PI, longitude: longitude + (turn * 180) / Math.PI }
}

const circle = {
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  radius: fc.double({ min: 1, max: 10_000, noNaN: true }),
}

describe('squares of a circle', () => {
  it('hold every point within it, at the rim too', () => {
    const point = { ...circle, share: fc.double({ min: 0, max: 1, noNaN: true }), way: fc.nat(628) }
    fc.assert(
      fc.property(fc.record(point), ({ latitude, longitude, radius, share, way }) => {
        const end = walk(latitude, longitude, radius * share, way / 100)
        const { inner, rim } = squaresAround({ latitude, longitude }, radius)
        expect([...inner, ...rim]).toContain(squareOf(end.latitude, end.longitude))
      }),
      { numRuns: 1000 },
    )
  })

  it('need no look at a point in an inner one', () => {
    fc.assert(
      fc.property(
        fc.record({ ...circle, way: fc.nat(628) }),
        ({ latitude, longitude, radius, way }) => {
          const outside = walk(latitude, longitude, radius * 1.000001, way / 100)
          const { inner } = squaresAround({ latitude, longitude }, radius)
          expect(inner).not.toContain(squareOf(outside.latitude, outside.longitude))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('are few: in Hyderabad a hundred or so for 5 km', () => {
    const { inner, rim } = squaresAround({ latitude: 17.4375, longitude: 78.4482 }, 5000)
    expect(inner.length).toBeGreaterThan(40)
    expect(inner.length + rim.length).toBeLessThan(120)
    expect(new Set([...inner, ...rim]).size).toBe(inner.length + rim.length)
  })
})
