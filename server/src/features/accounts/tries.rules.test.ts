import { expect, it } from 'vitest'
import { toNetwork, toWait } from './tries.rules.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network)
})

it.each([
  [1, 'half a minute'],
  [30, 'half a minute'],
  [31, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says %d seconds as %s', (seconds, words) => {
  expect(toWait(seconds)).toBe(words)
})
