import type { Home } from '@nilayam/contract/home'
import type { Handlers } from '../../http/context.ts'
import { cacheOf } from '../../platform/changes/cache.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { getBusiestAreas } from '../community/community.ts'
import { findNextHappenings } from '../happenings/happenings.ts'
import { findCards } from '../properties/properties.ts'
import { toCounts } from './home.rules.ts'
import { findCounts, findNewestVerified, findTypeSummaries } from './home.store.ts'

const FRESH_FOR = 30_000
const AREAS = 8
const NEWEST = 8
const HAPPENINGS = 6

/**
 * The home page's data is the same for everyone and requested most, so it is cached for half a minute or until staff
 * change something on it.
 */
export function homeCalls({ db }: Platform): Handlers<'getCounts' | 'getHome'> {
  const from = { topics: ['places', 'happenings'], freshFor: FRESH_FOR } as const
  const getHome = (now: Date) => cacheOf(db).get('home', from, () => loadHome(db, now), now)
  return {
    getCounts: async (_input, { now }) => ({ counts: (await getHome(now)).counts }),
    getHome: (_input, { now }) => getHome(now),
  }
}

async function loadHome(db: Db, now: Date): Promise<Home> {
  const [counts, property_types, areas, newest, happenings] = await Promise.all([
    findCounts(db),
    findTypeSummaries(db),
    getBusiestAreas(db, AREAS),
    findNewestVerified(db, NEWEST).then((ids) => findCards(db, ids)),
    findNextHappenings(db, now, HAPPENINGS),
  ])
  return { counts: toCounts(counts), property_types, areas, newest, happenings }
}
