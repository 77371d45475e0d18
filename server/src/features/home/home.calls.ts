import type { PropertyCard } from '@nilayam/contract/places/properties'
import type { Home } from '@nilayam/contract/search/home'
import type { Handlers } from '../../http/context.ts'
import { cacheOf } from '../../platform/changes/cache.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { getBusiestAreas } from '../community/community.ts'
import { findNextHappenings } from '../happenings/happenings.ts'
import { listedOf } from '../listed/listed.ts'
import { findCards } from '../properties/properties.ts'
import { createCacheById } from '../search/search.ts'
import { toCounts } from './home.rules.ts'
import { findCounts, findNewestVerified, findTypeSummaries } from './home.store.ts'

const FRESH_FOR = 30_000
const AREAS = 8
const NEWEST = 8
const MOST_CARDS = 100
const HAPPENINGS = 6

/**
 * The home page's data is the same for everyone and requested most, so it is cached for half a minute or until staff
 * change something on it. Its cards change with their places, and go with those that are taken down.
 */
export function homeCalls(platform: Platform): Handlers<'getCounts' | 'getHome'> {
  const { db, changes } = platform
  const from = { topics: ['places', 'happenings'], freshFor: FRESH_FOR } as const
  const get = (now: Date) => cacheOf(db).get('home', from, () => loadHome(db, now), now)
  const cards = createCacheById<PropertyCard>(changes, {
    most: MOST_CARDS,
    sizeOf: () => 1,
    read: async (ids) => new Map((await findCards(db, ids)).map((card) => [card.id, card])),
    isOfAll: ({ topic }) => topic === 'places',
  })
  const isShown = (id: number) => listedOf(platform).findFacts(id)?.is_verified
  return {
    getCounts: async (_input, { now }) => ({ counts: (await get(now)).counts }),
    getHome: async (_input, { now }): Promise<Home> => {
      const { newestIds, ...home } = await get(now)
      const found = await cards.get(newestIds.filter(isShown).slice(0, NEWEST))
      return { ...home, newest: found.filter((card) => card !== null) }
    },
  }
}

async function loadHome(db: Db, now: Date) {
  const [counts, property_types, areas, newestIds, happenings] = await Promise.all([
    findCounts(db),
    findTypeSummaries(db),
    getBusiestAreas(db, AREAS),
    // Some more, for those that are taken down meanwhile.
    findNewestVerified(db, 2 * NEWEST),
    findNextHappenings(db, now, HAPPENINGS),
  ])
  return { counts: toCounts(counts), property_types, areas, newestIds, happenings }
}
