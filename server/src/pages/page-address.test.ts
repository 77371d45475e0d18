import { expect, it } from 'vitest'
import { asksTooMuch, toPageAddress } from './page-address.ts'

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

it.each([
  ['a path of many parts', '/a'.repeat(9)],
  ['one of data', `${'/a'.repeat(7000)}.data`],
  ['one of empty parts', '/'.repeat(15_000)],
  ['one that is parsed as such', `/${'a\\'.repeat(9)}`],
  ['the routes of too many paths', `/__manifest?version=1&paths=${'%2Fa,'.repeat(201)}`],
  ['the same at another address', `/x/.././__manifest?paths=${'%2Fa,'.repeat(201)}`],
  ['the routes of a path of many parts', `/__manifest?paths=/about,${'%2Fa'.repeat(9)}`],
])('%s would keep the router busy for long', (_what, address) => {
  expect(asksTooMuch(new URL(`http://localhost${address}`))).toBe(true)
})

it.each([
  '/user/enquiries/1/visit.data',
  '/user/properties?place=a/b/c/d/e/f/g/h/i/j',
  `/__manifest?paths=${encodeURIComponent('/user/property-details/1/a-place,'.repeat(150))}`,
])('%s wouldn’t', (address) => {
  expect(asksTooMuch(new URL(`http://localhost${address}`))).toBe(false)
})
