import { SEARCH } from '@nilayam/contract/search-limits'
import { describe, expect, it } from 'vitest'
import { countOf, sayChoice, sayRents, toBars, toFacets } from './facets.ts'

const slider = SEARCH.priceSlider
const rents = (...first: number[]) => [...first, ...Array(51 - first.length).fill(0)]
const choices = {
  is_verified: 1,
  who: { women: 1, men: 0, anyone: 0 },
  sharing: [0, 1, 0, 0],
  has_ac: 1,
  food: { included: 1, optional: 0, veg: 0 },
  is_always_open: 0,
  free_now: 1,
}

describe('what a choice leaves', () => {
  const reply = {
    total: 9,
    types: [{ id: 2, total: 4 }],
    amenities: [{ id: 5, total: 1312 }],
    rents: rents(),
    choices,
  }
  const facets = toFacets(reply, slider)

  it('is said beside its name, and not while it is unknown', () => {
    expect(sayChoice('Wi-Fi', countOf(facets, 'amenities', 5))).toBe('Wi-Fi (1,312)')
    expect(sayChoice('Wi-Fi', countOf(undefined, 'amenities', 5))).toBe('Wi-Fi')
  })

  it('is nothing for a type that has none', () => {
    expect(countOf(facets, 'types', 3)).toBe(0)
  })
})

describe('the rents', () => {
  it('have a bar at each stop of the slider, as high as the highest at most', () => {
    const bars = toBars({ rents: rents(2, 8, 4), slider })
    expect(bars).toHaveLength(50)
    expect(bars.slice(0, 4)).toEqual([0.25, 1, 0.5, 0])
  })

  it('say where half of them lie', () => {
    expect(sayRents({ rents: rents(1, 1, 1, 1, 1, 1, 1, 1), slider })).toBe(
      'Half of them cost ₹1,000 to ₹6,000',
    )
    expect(sayRents({ rents: [...Array(50).fill(0), 8], slider })).toBe(
      'Half of them cost more than ₹50,000',
    )
  })

  it('of desks go by ₹250', () => {
    const desks = {
      rents: [...Array(6).fill(0), 4, 4, ...Array(33).fill(0)],
      slider: SEARCH.deskPriceSlider,
    }
    expect(toBars(desks)).toHaveLength(39)
    expect(sayRents(desks)).toBe('Half of them cost ₹1,500 to ₹2,000')
  })

  it('say nothing of a few', () => {
    expect(sayRents({ rents: rents(1, 1, 2), slider })).toBe('')
  })
})
