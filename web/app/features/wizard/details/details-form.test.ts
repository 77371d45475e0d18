import { DetailsBody } from '@nilayam/contract/listing/wizard-details'
import { expect, test } from 'vitest'
import { lakshmisHall } from '../../../testing/lakshmis-hall.ts'
import { detailsFields, toDetailsForm } from './details-form.ts'

const lakshmi = {
  id: 3,
  full_name: 'Lakshmi Prasanna',
  name: 'Lakshmi Prasanna',
  email: 'owner@nilayam.test',
  mobile_number: '9876543210',
  type: 'owner',
} as const

test('a new property begins with its owner as the contact person', () => {
  expect(toDetailsForm(undefined, lakshmi)).toMatchObject({
    title: '',
    city: null,
    amenities: [],
    contact_person_name: 'Lakshmi Prasanna',
    contact_person_mobile: '9876543210',
    contact_person_email: 'owner@nilayam.test',
  })
})

test('a saved property can be saved again as it is', () => {
  const form = toDetailsForm(lakshmisHall(), lakshmi)
  expect(DetailsBody.safeParse(form)).toMatchObject({ success: true, data: { area: 4 } })
})

test('an empty form is refused with the sentence of every field', () => {
  const blank = { ...toDetailsForm(undefined, lakshmi), contact_person_email: '' }
  const issues = DetailsBody.safeParse(blank).error?.issues ?? []
  // The form shows the first error of each field.
  const wrong = detailsFields.flatMap(
    (name) => issues.find(({ path }) => path[0] === name)?.message ?? [],
  )
  expect(wrong).toEqual([
    'Property type is required',
    'Property title is required',
    'Description is required',
    'Monthly rent must be greater than 0',
    'Add at least one amenity',
    'City is required',
    'Area is required',
    'Address is required',
    'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
    'Google Maps link is required',
    'Contact person email is required',
  ])
})
