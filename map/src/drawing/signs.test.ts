import { expect, it } from 'vitest'
import { getBounds } from '../bounds.ts'
import { overlaps } from './placement.ts'
import { placeSigns } from './signs.ts'

const ameerpet = { latitude: 17.436, longitude: 78.445 }
const beside = (name: string, north: number, east: number) => ({
  name,
  latitude: ameerpet.latitude + north,
  longitude: ameerpet.longitude + east,
})

/** Crowded as Hyderabad's busiest areas are, with long names and one in Telugu. */
const places = [
  beside('Ameerpet', 0, 0),
  beside('Sanjeeva Reddy Nagar', 0.006, 0.001),
  beside('అమీర్‌పేట Yellareddyguda', 0.004, -0.003),
  beside('Dilsukhnagar', -0.066, 0.08),
  beside('Financial District', -0.02, -0.1),
  beside('KPHB Colony', 0.06, -0.06),
  beside('Kukatpally', 0.055, -0.05),
  beside('The name of an area that goes on and on and on', -0.03, 0.05),
]
const size = { width: 400, height: 300 }
const signs = placeSigns(places, { ...size, bounds: getBounds(places) })

it('signs never overlap', () => {
  for (const { place, box } of signs) {
    const others = signs.filter((sign) => sign.place !== place)
    expect(
      overlaps(
        box,
        others.map((sign) => sign.box),
      ) && place.name,
    ).toBe(false)
  }
})

it('signs lie within the picture, and clear of the attribution', () => {
  const credits = { left: 400 - 250, top: 300 - 24, right: 400, bottom: 300 }
  for (const { box } of signs) {
    expect(Math.min(box.left, box.top, 400 - box.right, 300 - box.bottom)).toBeGreaterThan(0)
    expect(overlaps(box, [credits])).toBe(false)
  }
})

it('the first places come first, and a name that is too long has no sign', () => {
  const named = signs.map(({ place }) => place.name)
  expect(named.slice(0, 3)).toEqual(places.slice(0, 3).map(({ name }) => name))
  expect(named).not.toContain(places.at(-1)?.name)
})

it('a picture that shrinks to four fifths still has targets of 42 pixels', () => {
  for (const { box } of signs) expect((box.bottom - box.top) * 0.8).toBeGreaterThanOrEqual(42)
})
