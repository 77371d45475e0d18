import { describe, expect, it } from 'vitest'
import { toAreaSummary } from './community.rules.ts'

const area = {
  id: 1,
  area_name: 'Ameerpet',
  slug: 'ameerpet',
  city_id: 1,
  city_slug: 'hyderabad',
  latitude: 17.44,
  longitude: 78.45,
  known_for: null,
  count: 9,
}

describe('rents', () => {
  it('are told in whole rupees', () => {
    const { rents } = toAreaSummary({ ...area, beds: 5, quartiles: [5000.25, 6499.5, 8000] })
    expect(rents).toEqual({ low: 5000, median: 6500, high: 8000 })
  })

  it('are not told of fewer than five beds', () => {
    expect(toAreaSummary({ ...area, beds: 4, quartiles: [5000, 6500, 8000] }).rents).toBeNull()
  })
})
