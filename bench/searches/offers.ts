import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { SearchFilters } from '@nilayam/contract/search/search'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { ListedIndex } from '@nilayam/server/features/listed/listed'
import { fileOffers } from '@nilayam/server/features/listed/listed-index.rules'
import {
  type Offers,
  toOffers,
  toOptionFacts,
  toTermFacts,
} from '@nilayam/server/features/listed/options/offer-facts.rules'
import type { City } from '../city.store.ts'
import { createRandom, type Shape } from './searches.ts'

/** Different ones; every place has a copy of one of them in memory of its own. */
const VARIANTS = 2000
const OPTIONS = 4
/** Of each option: what is left of ten stays, each of which ends on another day. */
const STEPS = 10

const FOODS: (typeof NOTHING_STATED)['food'][] = [
  null,
  { kind: 'none' },
  { kind: 'included', meals: ['dinner'], diet: 'veg' },
]

type Random = () => number
const pick = <T>(list: readonly T[], random: Random) =>
  list[Math.floor(random() * list.length)] as T

/** Gives every place four options, each with ten steps of what is free: 40 occupancies a place. */
export function addOffers(index: ListedIndex, today: number): void {
  const random = createRandom(17)
  const variants = Array.from({ length: VARIANTS }, () => makeOffers(today, random))
  for (const id of index.columns.id.subarray(0, index.end)) {
    index.offers[id] = Int32Array.from(pick(variants, random))
  }
  fileOffers(index)
}

function makeOffers(today: number, random: Random): Offers {
  const cards = Array.from({ length: OPTIONS }, (_, at) => ({
    id: at + 1,
    fields: makeBed(random),
    steps: Array.from({ length: STEPS }, (_, step) => {
      return [today + step * 30, Math.floor(random() * 4)] as const
    }),
  }))
  const food = pick(FOODS, random)
  const facts = toTermFacts({ ...NOTHING_STATED, food })
  return toOffers(toOptionFacts(cards), facts, today - Math.floor(random() * 40))
}

function makeBed(random: Random): OptionFields {
  return {
    kind: 'bed',
    who: pick(['women', 'men', 'anyone'] as const, random),
    has_ac: random() < 0.5,
    price: 500 + 500 * Math.floor(random() * random() * 40),
    min_months: null,
    note: '',
    sharing: 1 + Math.floor(random() * 4),
    has_bath: random() < 0.5,
  }
}

const free_from = shiftDay(toIndianDay(new Date()), 7)
const around = ({ areas }: City, radius_km: number, random: Random): SearchFilters => {
  const { latitude, longitude } = pick(areas, random)
  return { latitude: latitude + (random() - 0.5) * 0.02, longitude, radius_km }
}

/** Searches by what is on offer at a place. */
export const OPTION_SHAPES: readonly Shape[] = [
  {
    name: '2 km, women, free in a week, nearest',
    make: (city, random) => ({ ...around(city, 2, random), who: 'women', free_from }),
  },
  {
    name: '5 km, type, price, women, two sharing, AC, free in a week',
    make: (city, random) => ({
      ...around(city, 5, random),
      property_type_id: pick(city.types, random),
      ...{ min_price: 2000, max_price: 8000, who: 'women', sharing: 2, has_ac: true, free_from },
    }),
  },
  {
    name: 'area, men, food, cheapest first',
    make: (city, random) => ({
      area_id: pick(city.areas, random).id,
      ...{ who: 'men', food: 'included', sort: 'price_up' },
    }),
  },
  {
    name: 'city, women, two sharing, free in a week, cheapest first',
    make: (city, random) => ({
      city_id: pick(city.areas, random).city_id,
      ...{ who: 'women', sharing: 2, free_from, sort: 'price_up' },
    }),
  },
]
