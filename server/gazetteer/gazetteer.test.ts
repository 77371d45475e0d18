import { describe, expect, test } from 'vitest'
import { amenities } from './amenities.ts'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import { hyderabadAreas } from './hyderabad-areas.ts'
import { knownFor } from './hyderabad-known-for.ts'
import { hyderabadPins } from './hyderabad-pins.ts'
import { areaSpellings, landmarkSpellings } from './hyderabad-spellings.ts'
import { landmarks } from './landmarks.ts'
import { plans } from './plans.ts'
import { propertyTypes } from './property-types.ts'

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, i) => keys.indexOf(key) !== i)
}

describe('cities and areas', () => {
  test('there are ten cities and 323 areas, 239 of them in Hyderabad', () => {
    expect(cities).toHaveLength(10)
    expect(areas).toHaveLength(323)
    expect(areas.filter((area) => area.city === 'hyderabad')).toHaveLength(239)
  })

  test('every area belongs to a city, and every city has at least six', () => {
    const slugs = cities.map((city) => city.slug)
    expect(areas.filter((area) => !slugs.includes(area.city))).toEqual([])
    for (const slug of slugs) {
      expect(areas.filter((area) => area.city === slug).length, slug).toBeGreaterThanOrEqual(6)
    }
  })

  test('names and slugs are unique within a city', () => {
    expect(repeated(cities.map((city) => city.slug))).toEqual([])
    expect(repeated(areas.map((area) => `${area.city}/${area.name}`))).toEqual([])
    expect(repeated(areas.map((area) => `${area.city}/${area.slug}`))).toEqual([])
  })

  test('every area lies within about 30 km of the middle of its city', () => {
    for (const area of areas) {
      const city = cities.find((one) => one.slug === area.city)
      expect(Math.abs(area.latitude - (city?.latitude ?? 0)), area.name).toBeLessThan(0.3)
      expect(Math.abs(area.longitude - (city?.longitude ?? 0)), area.name).toBeLessThan(0.3)
    }
  })

  test('every spelling and every line on what an area is known for is for an area that exists', () => {
    const names = hyderabadAreas.map(([name]) => name)
    const described = [knownFor, areaSpellings, hyderabadPins].flatMap((of) => Object.keys(of))
    expect(described.filter((name) => !names.includes(name))).toEqual([])
    expect(Object.keys(knownFor).length).toBeGreaterThanOrEqual(40)
    expect(Object.keys(areaSpellings).length).toBeGreaterThanOrEqual(40)
  })
})

describe('PIN codes', () => {
  const pins = areas.flatMap(({ city, aka = [] }) =>
    aka.filter((name) => /^\d{6}$/.test(name)).map((pin) => ({ city, pin })),
  )

  test('more than half of all areas have theirs', () => expect(pins).toHaveLength(173))

  test('those of one city begin alike, and ours repeat none that a post office gave', () => {
    const ofHyderabad = pins.filter(({ city }) => city === 'hyderabad').map(({ pin }) => pin)
    expect(ofHyderabad.filter((pin) => !/^50[0-2]/.test(pin))).toEqual([])
    const own = Object.values(hyderabadPins)
    const official = hyderabadAreas.map(([, , , source]) => source.replace('post:', ''))
    expect(own.filter((pin) => official.includes(pin))).toEqual([])
    expect(repeated(own)).toEqual([])
  })
})

describe('landmarks', () => {
  test('the metro has 57 stations, two of them on two lines', () => {
    const stations = landmarks.filter((landmark) => landmark.kind === 'metro_station')
    expect(stations).toHaveLength(57)
    expect(
      stations.filter((station) => station.lines?.length === 2).map(({ name }) => name),
    ).toEqual(['Ameerpet Metro', 'MG Bus Station Metro'])
  })

  test('every landmark has a name of its own and lies in or around Hyderabad', () => {
    expect(repeated(landmarks.map((landmark) => landmark.name))).toEqual([])
    for (const { name, latitude, longitude } of landmarks) {
      expect(latitude > 17.2 && latitude < 17.65, name).toBe(true)
      expect(longitude > 78.2 && longitude < 78.7, name).toBe(true)
    }
  })

  test('every spelling is for a landmark that exists', () => {
    const names = landmarks.map((landmark) => landmark.name)
    expect(Object.keys(landmarkSpellings).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('property types, amenities and plans', () => {
  test('every type offers at least eight amenities, all of them known and none twice', () => {
    const slugs = amenities.map((amenity) => amenity.slug)
    for (const type of propertyTypes) {
      expect(type.amenities.length, type.slug).toBeGreaterThanOrEqual(8)
      expect(repeated(type.amenities)).toEqual([])
      expect(type.amenities.filter((slug) => !slugs.includes(slug))).toEqual([])
    }
  })

  test('every amenity is offered by some type, and all fit into a mask of 62 bits', () => {
    const offered = new Set(propertyTypes.flatMap((type) => type.amenities))
    expect(amenities.filter((amenity) => !offered.has(amenity.slug))).toEqual([])
    expect(amenities.length).toBeLessThanOrEqual(62)
    expect(repeated(amenities.map((amenity) => amenity.slug))).toEqual([])
  })

  test('a sign means one amenity, and a desk is a desk', () => {
    const signs = amenities.filter(({ slug }) => slug !== 'work-desk').map(({ icon }) => icon)
    expect(repeated(signs)).toEqual([])
  })

  test('every type has three plans, and a longer one costs less a day', () => {
    for (const { slug } of propertyTypes) {
      const ofType = plans.filter((plan) => plan.property_type === slug)
      expect(ofType.map((plan) => plan.duration)).toEqual([30, 90, 365])
      const aDay = ofType.map((plan) => plan.amount / plan.duration)
      expect(aDay).toEqual([...aDay].sort((a, b) => b - a))
    }
  })
})
