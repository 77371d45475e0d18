import { invalid } from '@nilayam/contract/errors'
import { SEARCH } from '@nilayam/contract/search/search-limits'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type Box,
  CHOICES,
  type Choice,
  type Facets,
  findFacets,
  findPins,
  listedOf,
} from '../listed/listed.ts'
import { getNames } from '../places/places.ts'
import { createCacheById } from './cache-by-id.ts'
import { findTitles } from './overview.store.ts'
import { readSearch } from './read-search.ts'

/** The slider's steps of rent, by their width in rupees. */
const toRentSteps = (step: number | null | undefined) => {
  const slider = step === SEARCH.deskPriceSlider.step ? SEARCH.deskPriceSlider : SEARCH.priceSlider
  return { step: slider.step, count: slider.max / slider.step }
}

/** Bytes of cached titles: of some 40,000 properties. */
const MOST_TITLES = 8 * 1024 * 1024
/** Memory of a title besides its letters: its object and its map entry. */
const BESIDE = 100

/** Totals of a search: counts for each filter, and the pins on the map. */
export function overviewCalls(platform: Platform): Handlers<'getFacets' | 'findPins'> {
  const { db } = platform
  const listed = listedOf(platform)
  const titles = createCacheById<string>(platform.changes, {
    most: MOST_TITLES,
    sizeOf: (title) => BESIDE + 2 * title.length,
    read: (ids) => findTitles(db, ids),
  })
  return {
    getFacets: async ({ body: { rent_step, ...filters } }, { now }) => {
      const search = await readSearch(db, filters, now)
      const names = await getNames(db)
      const today = toDayNumber(toIndianDay(now))
      const steps = toRentSteps(rent_step)
      const { total, types, amenities, rents, ...more } = findFacets(
        listed.getIndex(),
        search,
        steps,
        today,
      )
      return {
        total,
        types: [...types].map(([id, found]) => ({ id, total: found })),
        amenities: [...names.amenities.values()].map(({ id, bit }) => {
          return { id, total: amenities[bit] as number }
        }),
        rents: [...rents],
        choices: toChoiceCounts(more),
      }
    },
    findPins: async ({ body: { box, zoom, ...filters } }, { now }) => {
      const search = await readSearch(db, filters, now)
      if (box) requireBox(box)
      const pins = findPins(listed.getIndex(), search, box ?? null, zoom ?? null)
      const titled = await titles.get(pins.map(({ id }) => id))
      return {
        total: pins.reduce((sum, { count }) => sum + count, 0),
        // Without a title, it was taken down during this request.
        pins: pins.flatMap(({ rent, ...pin }, at) => {
          const title = titled[at]
          return title ? [{ ...pin, title, price_per_month: rent }] : []
        }),
      }
    },
  }
}

function toChoiceCounts({ choices, verified }: Pick<Facets, 'choices' | 'verified'>) {
  const of = (name: Choice) => choices[CHOICES.findIndex(([one]) => one === name)] as number
  return {
    is_verified: verified,
    who: { women: of('women'), men: of('men'), anyone: of('anyone') },
    sharing: [of('sharing1'), of('sharing2'), of('sharing3'), of('sharing4')],
    has_ac: of('ac'),
    food: { included: of('included'), optional: of('optional'), veg: of('veg') },
    is_always_open: of('always'),
    free_now: of('now'),
  }
}

function requireBox({ south, west, north, east }: Box): void {
  if (south > north || west > east) {
    throw invalid({ box: message('search.boxReversed') })
  }
}
