import { expect, test } from 'vitest'
import type { DetailsForm } from './details-form.ts'
import { findMissing } from './missing.ts'

const lakshmis: DetailsForm = {
  title: 'Sri Sai Study Hall',
  description: '48 seats on the second floor',
  price_per_month: 1600,
  address: '7-1-209/2, Dharam Karam Road',
  city: 1,
  area: 4,
  property_type: 1,
  google_maps_link: 'https://www.google.com/maps?q=17.43548,78.44734',
  amenities: [1, 2],
  contact_person_name: 'Lakshmi Reddy',
  contact_person_mobile: '9876543210',
  contact_person_email: 'owner@nilayam.test',
  latitude: 17.43548,
  longitude: 78.44734,
}
const missingIn = (form: DetailsForm) =>
  findMissing(form)
    .filter((part) => !part.isThere)
    .map((part) => part.label)

test('a form with everything lacks nothing', () => {
  expect(missingIn(lakshmis)).toEqual([])
})

test('what was not filled in is named in plain words', () => {
  expect(missingIn({ ...lakshmis, title: ' ', price_per_month: 0, amenities: [] })).toEqual([
    'Type and title',
    'Rent',
    'Amenity',
  ])
  expect(
    missingIn({ ...lakshmis, area: null, latitude: null, contact_person_mobile: '98' }),
  ).toEqual(['City and area', 'Place on the map', 'Contact person'])
})
