import { expect, it } from 'vitest'
import { toCounts } from './home.rules.ts'

it('a typical rent is not told of fewer than five beds', () => {
  const counts = { properties: 3, verified: 0, areas: 1 }
  expect(toCounts({ ...counts, beds: 4, quartiles: [5000, 6500, 8000] }).typical_rent).toBeNull()
  expect(toCounts({ ...counts, beds: 5, quartiles: [5000, 6499.5, 8000] }).typical_rent).toBe(6500)
  expect(toCounts({ ...counts, beds: 0, quartiles: null })).toEqual({
    ...counts,
    typical_rent: null,
  })
})
