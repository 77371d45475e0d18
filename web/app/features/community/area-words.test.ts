import type { AreaGuide } from '@nilayam/contract/search/community'
import { expect, test } from 'vitest'
import { sayAreaCount, sayAreaTitle, summariseArea } from './area-words.ts'

const type = (slug: string, from_price: number): AreaGuide['types'][number] => ({
  id: 1,
  property_type: slug,
  name: slug,
  slug,
  count: 4,
  from_price,
  rents: null,
})

const ameerpet: AreaGuide = {
  id: 1,
  area_name: 'Ameerpet',
  slug: 'ameerpet',
  city: { id: 1, city_name: 'Hyderabad', slug: 'hyderabad' },
  latitude: 17.43,
  longitude: 78.44,
  known_for: 'Software courses',
  count: 8,
  types: [type('girls-hostel', 5200), type('study-hall', 750)],
  properties: [],
  landmarks: [{ kind: 'metro_station', name: 'Ameerpet Metro', detail: '', distance_m: 200 }],
  neighbours: [],
}
const empty: AreaGuide = { ...ameerpet, count: 0, types: [], landmarks: [], known_for: null }

test('an area is titled by what is listed in it', () => {
  expect(sayAreaTitle(ameerpet)).toBe('Hostels and study halls in Ameerpet')
  expect(sayAreaTitle({ ...ameerpet, types: [type('study-hall', 750)] })).toBe(
    'Study halls in Ameerpet',
  )
  expect(sayAreaTitle(empty)).toBe('Places to stay and to study in Ameerpet')
})

test('it says how much there is, from the cheapest on', () => {
  expect(sayAreaCount(ameerpet)).toBe('8 places listed today, from ₹750 a month.')
  expect(sayAreaCount(empty)).toBe('Nothing is listed here today.')
})

test('search engines read one sentence after the other', () => {
  expect(summariseArea(ameerpet)).toBe(
    'Hostels and study halls in Ameerpet, Hyderabad. Known for: Software courses. 8 places listed today, from ₹750 a month. Near Ameerpet Metro.',
  )
  expect(summariseArea(empty)).toBe(
    'Places to stay and to study in Ameerpet, Hyderabad. Nothing is listed here today.',
  )
})
