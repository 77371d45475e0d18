import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import type { Call } from './define.ts'
import { email, mobileNumber } from './fields.ts'
import { contract } from './index.ts'
import { DetailsBody } from './listing/wizard-details.ts'
import { findPointInLink, isGoogleMapsLink } from './places/google-maps-link.ts'
import { toMobileDigits } from './text/mobile-digits.ts'

describe('the contract', () => {
  it('names the same parameters in a path and in its shape', () => {
    for (const call of Object.values<Call>(contract)) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const shape = call.params instanceof z.ZodMiniObject ? call.params.shape : {}
      expect(Object.keys(shape), call.path).toEqual(inPath)
    }
  })

  it('gives every call an address of its own, a role and a summary', () => {
    const addresses = Object.values(contract).map((call) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(Object.keys(calls).length)
    for (const call of Object.values(contract)) {
      expect(call.path).toMatch(/^\/api\/.*\/$/)
      expect(call.summary.length).toBeGreaterThan(5)
    }
  })
})

describe('a mobile number', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['9876543210', '9876543210'],
    ['9187654321', '9187654321'],
  ])('%s is read as %s', (typed, digits) => {
    expect(toMobileDigits(typed)).toBe(digits)
    expect(mobileNumber.parse(typed)).toBe(digits)
  })

  it.each(['12345', '5876543210', 'abc', ''])('%j is refused', (typed) => {
    expect(mobileNumber.safeParse(typed).success).toBe(false)
  })
})

describe('an e-mail address', () => {
  it('is compared without case', () => {
    expect(email.parse(' Ananya@Example.IN ')).toBe('ananya@example.in')
  })
  it.each(['a@b', 'a b@c.in', 'аnanya@example.in', 'a@b.in\r\nBcc: x@y.in'])(
    '%j is refused',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false)
    },
  )
})

describe('a Google Maps link', () => {
  it.each([
    ['https://www.google.com/maps?q=17.4375,78.4483', 17.4375, 78.4483],
    [
      'https://www.google.com/maps/place/X/@17.1,78.1,17z/data=!3m1!4b1!4m6!3m5!3d17.4375!4d78.4483',
      17.4375,
      78.4483,
    ],
    ['https://maps.google.com/?ll=17.4375,78.4483&z=16', 17.4375, 78.4483],
    ['https://www.google.co.in/maps/@17.4375,78.4483,15z', 17.4375, 78.4483],
    ['https://www.google.com/maps/search/17.4375,+78.4483', 17.4375, 78.4483],
  ])('%s names its point', (link, latitude, longitude) => {
    expect(findPointInLink(link)).toEqual({ latitude, longitude })
  })

  it.each([
    'javascript:alert(1)',
    'https://google.com.evil.in/maps?q=1,2',
    'http://maps.google.com/',
    '//maps.google.com',
    'https://a@maps.google.com/',
  ])('%s is not one', (link) => {
    expect(isGoogleMapsLink(link)).toBe(false)
  })
})

describe('step 1', () => {
  it("answers every missing field with the specification's own sentence", () => {
    const result = DetailsBody.safeParse({})
    const sentences = Object.fromEntries(
      (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    )
    expect(sentences).toEqual({
      title: 'Property title is required',
      description: 'Description is required',
      price_per_month: 'Monthly rent must be greater than 0',
      address: 'Address is required',
      city: 'City is required',
      area: 'Area is required',
      property_type: 'Property type is required',
      google_maps_link: 'Google Maps link is required',
      amenities: 'Add at least one amenity',
      contact_person_name: 'Contact person name is required',
      contact_person_mobile: 'Contact person mobile is required',
      contact_person_email: 'Contact person email is required',
      latitude:
        'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
      longitude:
        'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
    })
  })
})
