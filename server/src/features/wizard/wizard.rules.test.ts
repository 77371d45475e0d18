import { EARTH_RADIUS } from '@nilayam/contract/places/points'
import { say } from '@nilayam/texts'
import { describe, expect, it } from 'vitest'
import {
  type Checked,
  checkPlacement,
  losesVerification,
  toAmenityColumns,
  toPlaceId,
  toSlug,
} from './wizard.rules.ts'

describe('the slug of a title', () => {
  it.each([
    ['Sai Krupa’s Hostel, Ameerpet', 'sai-krupas-hostel-ameerpet'],
    ['Café  Étude — 24×7', 'cafe-etude-24-7'],
    ['నిలయం', 'property'],
    ['!!!', 'property'],
  ])('of %s is %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug)
  })

  it('is cut at sixty characters and does not end in a dash', () => {
    const slug = toSlug(`${'a'.repeat(59)} b`)
    expect(slug).toBe('a'.repeat(59))
  })
})

describe('verification', () => {
  const before: Checked = {
    address: '1-2-3, Ameerpet',
    city_id: 1,
    area_id: 2,
    property_type_id: 3,
    latitude: 17.43,
    longitude: 78.44,
    google_maps_link: 'https://maps.google.com/?q=17.43,78.44',
    google_maps_place_id: null,
  }

  it('stays when nothing that staff checked has changed', () => {
    expect(losesVerification(before, { ...before })).toBe(false)
  })

  it.each([
    { address: '1-2-4, Ameerpet' },
    { city_id: 9 },
    { area_id: 9 },
    { property_type_id: 9 },
    { latitude: 17.44 },
    { longitude: 78.45 },
    { google_maps_link: 'https://maps.google.com/?q=17.44,78.44' },
    { google_maps_place_id: 'ChIJ' },
  ])('goes with %o', (change) => {
    expect(losesVerification(before, { ...before, ...change })).toBe(true)
  })
})

describe('the place id', () => {
  const pin = { latitude: 17.43, longitude: 78.44, google_maps_link: 'https://maps.google.com/' }
  const before = { ...pin, google_maps_place_id: 'ChIJ' }
  // The rule only reads the pin.
  const details = (more: object) => ({ ...pin, ...more }) as Parameters<typeof toPlaceId>[0]

  it('stays when it is not sent and the pin is the same', () => {
    expect(toPlaceId(details({}), before)).toBe('ChIJ')
  })

  it('is removed when the pin moves or null is sent, and null at first', () => {
    expect(toPlaceId(details({ latitude: 17.5 }), before)).toBeNull()
    expect(toPlaceId(details({ google_maps_place_id: null }), before)).toBeNull()
    expect(toPlaceId(details({}), undefined)).toBeNull()
  })
})

describe('validation of the chosen place and type', () => {
  const ameerpet = { area_name: 'Ameerpet', latitude: 17.436, longitude: 78.445 }
  const amenities = [{ id: 5, bit: 2 }]
  const fits = { hasCity: true, area: ameerpet, hasType: true, isTypeOffered: true, amenities }
  const pin = { latitude: 17.4374, longitude: 78.4482 }

  const sayAll = (...choice: Parameters<typeof checkPlacement>) =>
    Object.fromEntries(
      Object.entries(checkPlacement(...choice)).map(([field, text]) => [field, say('en', text)]),
    )

  it('finds no error in a consistent choice, even with duplicates', () => {
    expect(checkPlacement(fits, { ...pin, amenities: [5, 5] })).toEqual({})
  })

  it('finds one error per inconsistent field', () => {
    expect(sayAll({ ...fits, area: null }, { ...pin, amenities: [5, 6] })).toEqual({
      area: 'Area is required',
      amenities: 'Choose amenities of this property type',
    })
    const nothing = { ...fits, hasCity: false, area: null, hasType: false }
    expect(sayAll(nothing, { ...pin, amenities: [5] })).toEqual({
      city: 'City is required',
      property_type: 'Property type is required',
    })
  })

  it('says one thing of a type that isn’t on offer', () => {
    const retired = { ...fits, isTypeOffered: false, amenities: [] }
    expect(sayAll(retired, { ...pin, amenities: [5] })).toEqual({
      property_type: 'This property type is not on offer any more. Choose another one.',
    })
  })

  it('refuses a pin in another city than the area', () => {
    const banashankari = { area_name: 'Banashankari', latitude: 12.9422, longitude: 77.5581 }
    expect(sayAll({ ...fits, area: banashankari }, { ...pin, amenities: [5] })).toEqual({
      latitude:
        'The pin is 509 km from Banashankari: move it to where the place is, or choose the area it is in.',
    })
  })

  it.each([
    [49_990, []],
    [50_010, ['latitude']],
  ])('of a pin %i m from the area finds %o', (metres, fields) => {
    const degrees = metres / ((EARTH_RADIUS * Math.PI) / 180)
    const north = { ...pin, ...ameerpet, latitude: ameerpet.latitude + degrees }
    expect(Object.keys(checkPlacement(fits, { ...north, amenities: [5] }))).toEqual(fields)
  })

  it('says nothing of the pin while the area is unknown', () => {
    const far = { latitude: 12.9422, longitude: 77.5581, amenities: [5] }
    expect(Object.keys(checkPlacement({ ...fits, area: null }, far))).toEqual(['area'])
  })

  it('sorts amenities by bit, up to the highest', () => {
    const columns = toAmenityColumns([
      { id: 9, bit: 62 },
      { id: 4, bit: 0 },
    ])
    expect(columns).toEqual({ amenity_ids: [4, 9], amenity_mask: 2n ** 62n + 1n })
  })
})
