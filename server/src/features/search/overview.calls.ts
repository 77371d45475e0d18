import { invalid } from '@nilayam/contract/errors'
import { SEARCH } from '@nilayam/contract/search-limits'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Box, findFacets, findPins, listedOf } from '../listed/listed.ts'
import { getNames } from '../places/places.ts'
import { findTitles } from './overview.store.ts'
import { readSearch } from './read-search.ts'

const { step, max } = SEARCH.priceSlider
const RENTS = { step, count: max / step }

/** What a search finds as a whole: how much each filter leaves of it, and where it lies. */
export function overviewCalls(platform: Platform): Handlers<'getFacets' | 'findPins'> {
  const { db } = platform
  const listed = listedOf(platform)
  return {
    getFacets: async ({ body }) => {
      const search = await readSearch(db, body)
      const names = await getNames(db)
      const { total, types, amenities, rents } = findFacets(listed.getIndex(), search, RENTS)
      return {
        total,
        types: [...types].map(([id, found]) => ({ id, total: found })),
        amenities: [...names.amenities.values()].map(({ id, bit }) => {
          return { id, total: amenities[bit] as number }
        }),
        rents: [...rents],
      }
    },
    findPins: async ({ body: { box, zoom, ...filters } }) => {
      const search = await readSearch(db, filters)
      if (box) requireBox(box)
      const pins = findPins(listed.getIndex(), search, box ?? null, zoom ?? null)
      const titles = await findTitles(
        db,
        pins.map(({ id }) => id),
      )
      return {
        total: pins.reduce((sum, { count }) => sum + count, 0),
        // One that was taken down while we asked is told by the next look.
        pins: pins.flatMap(({ rent, ...pin }) => {
          const title = titles.get(pin.id)
          return title === undefined ? [] : [{ ...pin, title, price_per_month: rent }]
        }),
      }
    },
  }
}

function requireBox({ south, west, north, east }: Box): void {
  if (south > north || west > east) {
    throw invalid({ box: message('search.boxReversed') })
  }
}
