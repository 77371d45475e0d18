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
  ['/user/properties?place=a/b/c/d/e/f/g/h/i/j', '/user/properties?place=a/b/c/d/e/f/g/h/i/j'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f/g/h'],
])('%s is the page %s', (url, address) => {
  expect(toPageAddress(url)).toBe(address)
})

it.each([
  ['a path of many parts', '/a'.repeat(9)],
  ['one of data', `${'/a'.repeat(7000)}.data`],
  ['one of empty parts', '/'.repeat(15_000)],
  ['the routes of too many paths', `/__manifest?version=1&paths=${'%2Fa,'.repeat(301)}`],
  ['the routes of a path of many parts', `/__manifest?paths=/about,${'%2Fa'.repeat(9)}`],
])('%s is no page', (_what, url) => {
  expect(toPageAddress(url)).toBe('/%EF%BF%BD')
})

it('the routes of all links of a page can be asked for', () => {
  const paths = Array.from({ length: 150 }, (_, id) => `/user/property-details/${id}/a-place`)
  const url = `/__manifest?paths=${encodeURIComponent(paths.join(','))}&version=1`
  expect(toPageAddress(url)).toBe(url)
})
