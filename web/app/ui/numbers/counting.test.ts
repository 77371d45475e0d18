import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPlaces, formatCount } from './counting.ts'

test('places are counted in Indian grouping, one of them in the singular', () => {
  expect(countPlaces(1)).toBe('1 place')
  expect(countPlaces(96)).toBe('96 places')
  expect(countPlaces(123_456)).toBe('1,23,456 places')
})

test('a number is grouped as the tables for India have it', () => {
  const indian = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(formatCount(count)).toBe(indian.format(count))
    }),
  )
})
