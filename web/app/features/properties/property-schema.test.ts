import type { Option } from '@nilayam/contract/options/options'
import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { describe, expect, it } from 'vitest'
import { toSchema } from './property-schema.ts'

const gulmohar: PropertyDetail = {
  id: 2041,
  property_id: 2041,
  slug: 'gulmohar-girls-hostel',
  title: 'Gulmohar Girls’ Hostel',
  property_type: {
    id: 3,
    property_type: 'Girls’ Hostel',
    name: 'Girls’ Hostel',
    slug: 'girls-hostel',
  },
  city: { id: 1, city_name: 'Hyderabad' },
  area: { id: 12, area_name: 'Ameerpet' },
  price_per_month: 8500,
  latitude: 17.4374,
  longitude: 78.4482,
  is_verified: true,
  is_drafted: false,
  is_favorite: false,
  amenities: [{ id: 1, name: 'Wi-Fi', icon: 'wifi' }],
  images: [],
  brochures: [],
  distance_m: null,
  answers: null,
  marks: null,
  description: '',
  address: 'Behind Maitrivanam',
  google_maps_link: '',
  google_maps_place_id: null,
  contact_person_name: 'Lakshmi',
  owner: { name: 'Lakshmi', property_count: 2 },
  listed_at: null,
  verified_at: null,
  nearby: [],
}
const bed: Option = {
  id: 1,
  group_id: 1,
  fields: {
    kind: 'bed',
    who: 'women',
    sharing: 2,
    has_ac: true,
    has_bath: false,
    price: 8500,
    min_months: null,
    note: '',
  },
  priced_on: '2026-11-01',
  units: 4,
  free: { now: 2, more: null },
}
const desk: Option = {
  ...bed,
  id: 2,
  fields: {
    kind: 'desk',
    who: 'anyone',
    has_ac: false,
    price: 1200,
    min_months: null,
    note: '',
    weekdays: [1],
    from_minute: 390,
    to_minute: 840,
    is_reserved: false,
  },
  free: { now: 0, more: null },
}
const toOffers = (options: Option[], confirmed_days: number | null = 2) => {
  const offered = { options, confirmed_at: null, confirmed_days, terms: null, changes: [] }
  return toSchema(gulmohar, offered, 'https://n.test/2041', 'https://n.test').makesOffer
}

describe('the structured data of a property', () => {
  it('has the rent in words, and a rating only where there are enough reviews', () => {
    const offered = {
      options: [],
      confirmed_at: null,
      confirmed_days: null,
      terms: null,
      changes: [],
    }
    const rate = (marks: PropertyDetail['marks']) =>
      toSchema({ ...gulmohar, marks }, offered, 'https://n.test/2041', 'https://n.test')
    expect(rate(null)).not.toHaveProperty('aggregateRating')
    expect(rate(null).priceRange).toBe('₹8,500 a month')
    expect(rate({ average: 4.3, count: 5 }).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.3,
      reviewCount: 5,
      bestRating: 5,
      worstRating: 1,
    })
  })

  it('has an offer per option, with price, sharing and amenities', () => {
    expect(toOffers([bed])).toEqual([
      {
        '@type': 'Offer',
        name: 'Double sharing, AC',
        url: 'https://n.test/2041',
        price: 8500,
        priceCurrency: 'INR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 8500,
          priceCurrency: 'INR',
          unitCode: 'MON',
        },
        availability: 'https://schema.org/InStock',
        itemOffered: {
          '@type': 'Accommodation',
          name: 'Double sharing, AC',
          occupancy: { '@type': 'QuantitativeValue', maxValue: 2 },
          amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'AC', value: true }],
        },
      },
    ])
  })

  it('states when an option is full, but no availability after a month', () => {
    expect(toOffers([desk])).toMatchObject([{ availability: 'https://schema.org/OutOfStock' }])
    expect(toOffers([desk], 31)).not.toMatchObject([{ availability: expect.anything() }])
    expect(toOffers([bed], null)).not.toMatchObject([{ availability: expect.anything() }])
  })

  it('has no beds for desks', () => {
    expect(toOffers([desk])).not.toMatchObject([{ itemOffered: expect.anything() }])
  })

  it('has one offer without availability if there are no options', () => {
    const offer = toOffers([])
    expect(offer).toMatchObject({ price: 8500, priceCurrency: 'INR' })
    expect(offer).not.toHaveProperty('availability')
  })
})
