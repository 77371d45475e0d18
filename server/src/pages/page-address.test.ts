import { expect, it } from 'vitest'
import { toPageAddress } from './page-address.ts'

it.each([
  ['/', '/'],
  ['/?fbclid=IwAR0', '/'],
  ['/?utm_source=whatsapp&utm_medium=share', '/'],
  ['/user/properties?city_id=1&utm_source=x&sort=newest', '/user/properties?city_id=1&sort=newest'],
  ['/happenings?gclid&text=utm_source%3D1', '/happenings?text=utm_source%3D1'],
  // Not theirs: names that only begin or end alike, and what isn't a parameter.
  [
    '/user/properties?fbclids=1&my_gclid=2&text=fbclid',
    '/user/properties?fbclids=1&my_gclid=2&text=fbclid',
  ],
  ['/happenings?text=a?b=c&igsh=1', '/happenings?text=a?b=c'],
  ['/happenings?', '/happenings?'],
  ['/happenings?&&', '/happenings?&&'],
])('%s is the page %s', (url, address) => {
  expect(toPageAddress(url)).toBe(address)
})
