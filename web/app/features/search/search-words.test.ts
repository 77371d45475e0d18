import { describe, expect, it } from 'vitest'
import { toChips, withoutFilters } from './chips.ts'
import { listAlternatives, sayNothing } from './results/alternatives.ts'
import { settle } from './results/settle.ts'
import { plainSearch, type Search } from './search-address.door.ts'
import { type Options, sayFound } from './search-words.ts'

const hyderabad = { id: 1, city_name: 'Hyderabad' }
const ameerpet = { id: 12, area_name: 'Ameerpet' }
const hostel = { id: 3, slug: 'girls-hostel', name: 'Girls’ Hostel' }
const options: Options = {
  cities: [hyderabad],
  areas: [ameerpet],
  areasOf: 1,
  types: [hostel],
  amenities: [
    { id: 2, name: 'AC', icon: 'ac' },
    { id: 7, name: 'Meals', icon: 'food' },
  ],
}
const inAmeerpet: Search = { ...plainSearch, cityId: 1, areaId: 12 }
const nearMetro: Search = {
  ...plainSearch,
  mode: 'distance',
  place: 'Ameerpet Metro',
  point: { latitude: 17.4374, longitude: 78.4482 },
}
const found = (total: number) => ({ total })

describe('the heading', () => {
  it('has the number of places and the area', () => {
    expect(sayFound(inAmeerpet, options, found(24))).toBe('24 places in Ameerpet, Hyderabad')
    expect(sayFound(nearMetro, options, found(1))).toBe('1 place within 2 km of Ameerpet Metro')
    expect(sayFound({ ...nearMetro, place: '', radius: 500 }, options, found(3))).toBe(
      '3 places within 500 m of the chosen point',
    )
    expect(sayFound({ ...inAmeerpet, typeIds: [3] }, options, found(12))).toBe(
      '12 girls’ hostels in Ameerpet, Hyderabad',
    )
    expect(sayFound(plainSearch, options, found(40))).toBe('40 places')
  })

  it('groups digits as in India', () => {
    expect(sayFound(plainSearch, options, found(1000))).toBe('1,000 places')
    expect(sayFound(plainSearch, options, found(123_456))).toBe('1,23,456 places')
  })

  it('says if nothing was found, and asks for a place if there is none', () => {
    expect(sayFound(inAmeerpet, options, found(0))).toBe('No Properties Found')
    expect(sayFound({ ...nearMetro, point: null }, options, null)).toMatch(/Where/)
  })
})

describe('the chips', () => {
  const labels = (search: Search) => toChips(search, options).map((chip) => chip.label)

  it('name every active filter', () => {
    const search = { ...inAmeerpet, typeIds: [3], amenityIds: [7, 2] }
    expect(labels(search)).toEqual(['Ameerpet', 'Girls’ Hostel', 'up to ₹10,000', 'AC', 'Meals'])
    expect(labels(nearMetro)).toEqual(['2 km of Ameerpet Metro', 'up to ₹10,000'])
  })

  it('leave out the usual highest rent where nothing is above it', () => {
    const says = (search: Search, above: number) =>
      toChips(search, options, above).map(({ label }) => label)
    expect(says(nearMetro, 0)).toEqual(['2 km of Ameerpet Metro'])
    expect(says(nearMetro, 3)).toEqual(['2 km of Ameerpet Metro', 'up to ₹10,000'])
    expect(says({ ...nearMetro, maxPrice: 8000 }, 0)).toContain('up to ₹8,000')
  })

  it('remove one filter each, and the last leads to no filters', () => {
    let search: Search = { ...inAmeerpet, amenityIds: [7, 2] }
    const taken = []
    for (let chip = toChips(search, options).at(0); chip; chip = toChips(search, options).at(0)) {
      taken.push(chip.label)
      search = chip.without
    }
    expect(taken).toEqual(['Ameerpet', 'Hyderabad', 'up to ₹10,000', 'AC', 'Meals'])
    expect(search).toEqual({ ...plainSearch, maxPrice: null })
  })

  it('name the filters of options, and remove one each', () => {
    const search: Search = {
      ...plainSearch,
      minPrice: 3000,
      maxPrice: 8000,
      who: 'women',
      sharing: 2,
      open: 1320,
      hasAc: true,
      food: 'included',
      freeFrom: '2026-12-01',
      isVerified: true,
    }
    expect(labels(search)).toEqual([
      '₹3,000 to ₹8,000',
      'For women',
      'Double sharing',
      'Open at 10 pm',
      'AC in the room or hall',
      'Food included',
      'Free from 1 Dec 2026',
      'Verified',
    ])
    for (const chip of toChips(search, options)) {
      expect(labels(chip.without)).toEqual(labels(search).filter((label) => label !== chip.label))
    }
    expect(labels(withoutFilters(search))).toEqual([])
  })

  it('are gone without filters, except for the place', () => {
    expect(labels(withoutFilters({ ...inAmeerpet, typeIds: [3], amenityIds: [2] }))).toEqual([])
    expect(labels(withoutFilters(nearMetro))).toEqual(['2 km of Ameerpet Metro'])
  })
})

it('a search drops unknown ids', () => {
  const wild = { ...plainSearch, cityId: 99, areaId: 12, typeIds: [99], amenityIds: [2, 99] }
  expect(settle(wild, options, '2026-11-25')).toEqual({ ...plainSearch, amenityIds: [2] })
  expect(settle(inAmeerpet, options, '2026-11-25')).toEqual(inAmeerpet)
})

describe('when nothing was found', () => {
  it('each alternative changes one filter, and the last removes all but the place', () => {
    const search = { ...nearMetro, typeIds: [3], maxPrice: 3000, amenityIds: [7] }
    expect(listAlternatives(search, options).map((alternative) => alternative.label)).toEqual([
      'Within 5 km',
      'Within 10 km',
      'Up to ₹6,000',
      'Any rent',
      'Without Meals',
      'Any type',
      'Without any filter',
    ])
    expect(
      listAlternatives({ ...inAmeerpet, maxPrice: null }, options).map(
        (alternative) => alternative.label,
      ),
    ).toEqual(['All of Hyderabad'])
  })

  it('alternatives remove the filters of options one by one', () => {
    const search: Search = {
      ...plainSearch,
      maxPrice: null,
      sharing: 2,
      freeFrom: 'now',
      isVerified: true,
    }
    expect(listAlternatives(search, options).map(({ label }) => label)).toEqual([
      'Any sharing',
      'Any day',
      'Verified or not',
      'Without any filter',
    ])
  })

  it('a search without filters has no alternatives', () => {
    expect(listAlternatives({ ...plainSearch, maxPrice: null }, options)).toEqual([])
  })

  it('the title says why', () => {
    expect(sayNothing(nearMetro, options, 3)).toBe('Nothing within 2 km at this rent')
    expect(sayNothing(nearMetro, options, null)).toBe('Nothing within 2 km at this rent')
    expect(sayNothing({ ...inAmeerpet, maxPrice: null }, options, null)).toBe('Nothing in Ameerpet')
    // Dearer ones wouldn't do either.
    expect(sayNothing(inAmeerpet, options, 0)).toBe('Nothing in Ameerpet')
  })
})
