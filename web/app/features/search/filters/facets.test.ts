import { SEARCH } from '@nilayam/contract/search/search-limits'
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

describe('the facet count', () => {
  const reply = {
    total: 9,
    types: [{ id: 2, total: 4 }],
    amenities: [{ id: 5, total: 1312 }],
    rents: rents(),
    choices,
  }
  const facets = toFacets(reply, slider)

  it('follows the name, once it is loaded', () => {
    expect(sayChoice('Wi-Fi', countOf(facets, 'amenities', 5))).toBe('Wi-Fi (1,312)')
    expect(sayChoice('Wi-Fi', countOf(undefined, 'amenities', 5))).toBe('Wi-Fi')
  })

  it('is zero for a type without results', () => {
    expect(countOf(facets, 'types', 3)).toBe(0)
  })
})

describe('the histogram of rents', () => {
  it('has a bar per step of the slider, relative to the highest', () => {
    const bars = toBars({ rents: rents(2, 8, 4) })
    expect(bars).toHaveLength(50)
    expect(bars.slice(0, 4)).toEqual([0.25, 1, 0.5, 0])
  })

  it('is summarised by its interquartile range', () => {
    expect(sayRents({ rents: rents(1, 1, 1, 1, 1, 1, 1, 1), slider })).toBe(
      'Half of them cost ₹1,000 to ₹6,000',
    )
    expect(sayRents({ rents: [...Array(50).fill(0), 8], slider })).toBe(
      'Half of them cost more than ₹50,000',
    )
  })

  it('has steps of ₹100 for desks', () => {
    const desks = {
      rents: [...Array(14).fill(0), 4, 4, ...Array(35).fill(0)],
      slider: SEARCH.deskPriceSlider,
    }
    expect(toBars(desks)).toHaveLength(50)
    expect(sayRents(desks)).toBe('Half of them cost ₹1,400 to ₹1,600')
  })

  it('has no summary for a few places', () => {
    expect(sayRents({ rents: rents(1, 1, 2), slider })).toBe('')
  })
})
