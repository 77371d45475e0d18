import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { expect, test } from 'vitest'
import { findMeaning, googleMapsUrl, sayTitle, sayWalk, summarise } from './property-words.door.ts'
import { sayUnit } from './rent-unit.door.ts'

const gulmohar: PropertyDetail = {
  id: 2041,
  property_id: 2041,
  slug: 'gulmohar-girls-hostel',
  title: 'Gulmohar Girls’ Hostel',
  property_type: {
    id: 3,
    property_type: 'Girls’ Hostel',
    name: 'Girls’ Hostel',
    slug: 'girls-hostel',
  },
  city: { id: 1, city_name: 'Hyderabad' },
  area: { id: 12, area_name: 'Ameerpet' },
  price_per_month: 12_500,
  latitude: 17.4374,
  longitude: 78.4482,
  is_verified: true,
  is_drafted: false,
  is_favorite: false,
  amenities: ['Meals', 'Wi-Fi', 'Warden', 'CCTV'].map((name, id) => ({ id, name, icon: 'check' })),
  images: [],
  brochures: [],
  distance_m: null,
  answers: null,
  marks: null,
  description: '',
  address: 'Behind Maitrivanam',
  google_maps_link: '',
  google_maps_place_id: null,
  contact_person_name: 'Lakshmi',
  owner: { name: 'Lakshmi', property_count: 2 },
  listed_at: null,
  verified_at: null,
  nearby: [
    { kind: 'metro_station', name: 'Ameerpet Metro', detail: '', distance_m: 450, walk_minutes: 7 },
  ],
}

test('the title has the name, the area and the rent with Indian digit grouping', () => {
  expect(sayTitle({ ...gulmohar, price_per_month: 112_500 })).toBe(
    'Gulmohar Girls’ Hostel, Ameerpet · ₹1,12,500 / month',
  )
})

test('the summary has type, place, rent, three amenities and the nearest place', () => {
  expect(summarise(gulmohar)).toBe(
    'Girls’ Hostel in Ameerpet, Hyderabad, ₹12,500 a month. Meals, Wi-Fi, Warden. About 7 min on foot from Ameerpet Metro.',
  )
})

test('the summary omits what is missing', () => {
  expect(summarise({ ...gulmohar, amenities: [], nearby: [] })).toBe(
    'Girls’ Hostel in Ameerpet, Hyderabad, ₹12,500 a month.',
  )
})

test('the summary omits places beyond walking distance', () => {
  const far = gulmohar.nearby.map((place) => ({ ...place, distance_m: 9000, walk_minutes: 146 }))
  expect(summarise({ ...gulmohar, nearby: far })).not.toContain('on foot')
})

test('the rent is per seat in a study hall, and per person for unknown types', () => {
  expect(sayUnit('study-hall')).toBe('For one seat, the cheapest on offer')
  expect(sayUnit('girls-hostel')).toBe('For one bed, the cheapest on offer')
  expect(sayUnit('houseboat')).toBe('For one person, the cheapest on offer')
  expect(findMeaning('houseboat')).toBeUndefined()
})

test('walking times are shown up to half an hour', () => {
  expect(sayWalk(30)).toBe('30 min')
  expect(sayWalk(31)).toBeNull()
})

test('the map link has the exact coordinates', () => {
  expect(googleMapsUrl(gulmohar)).toBe(
    'https://www.google.com/maps/search/?api=1&query=17.4374,78.4482',
  )
})
