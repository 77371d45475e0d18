import { describe, expect, it } from 'vitest'
import { keepFor, toAreaSummary, toCounts } from './landing.rules.ts'

const area = {
  id: 1,
  area_name: 'Ameerpet',
  slug: 'ameerpet',
  city_id: 1,
  city_slug: 'hyderabad',
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
    const none = { properties: 3, verified: 0, areas: 1, beds: 0, quartiles: null }
    expect(toCounts(none)).toEqual({ properties: 3, verified: 0, areas: 1, typical_rent: null })
  })
})

describe('what is kept', () => {
  const at = (second: number) => new Date(second * 1000)

  it('is loaded once for all who ask, and again when its time is up', async () => {
    let loads = 0
    const get = keepFor(30_000, async () => ++loads)
    expect(await Promise.all([get(at(0)), get(at(0)), get(at(29))])).toEqual([1, 1, 1])
    expect(await get(at(30))).toBe(2)
  })

  it('is loaded again when something has changed', async () => {
    let loads = 0
    let changes = 0
    const get = keepFor(
      30_000,
      async () => ++loads,
      () => changes,
    )
    expect(await get(at(0))).toBe(1)
    changes = 1
    expect(await get(at(1))).toBe(2)
  })

  it('is never a failure', async () => {
    let loads = 0
    const get = keepFor(30_000, async () => {
      loads += 1
      if (loads === 1) throw new Error('The database is away')
      return loads
    })
    await expect(get(at(0))).rejects.toThrow('away')
    expect(await get(at(1))).toBe(2)
  })
})
