import { describe, expect, it } from 'vitest'
import { countOf, sayChoice, sayRents, toBars, toFacets } from './facets.ts'

const rents = (...first: number[]) => [...first, ...Array(51 - first.length).fill(0)]

describe('what a choice leaves', () => {
  const facets = toFacets({
    total: 9,
    types: [{ id: 2, total: 4 }],
    amenities: [{ id: 5, total: 1312 }],
    rents: rents(),
  })

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
    const bars = toBars(rents(2, 8, 4))
    expect(bars).toHaveLength(50)
    expect(bars.slice(0, 4)).toEqual([0.25, 1, 0.5, 0])
  })

  it('say where half of them lie', () => {
    expect(sayRents(rents(1, 1, 1, 1, 1, 1, 1, 1))).toBe('Half of them cost ₹1,000 to ₹6,000')
    expect(sayRents([...Array(50).fill(0), 8])).toBe('Half of them cost more than ₹50,000')
  })

  it('say nothing of a few', () => {
    expect(sayRents(rents(1, 1, 2))).toBe('')
  })
})
