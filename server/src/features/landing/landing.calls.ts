import type { AreaSummary, Landing } from '@nilayam/contract/landing'
import type { Handlers } from '../../http/context.ts'
import { countChanges } from '../../platform/changes.ts'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextHappenings } from '../happenings/happenings.ts'
import { findCards } from '../properties/properties.ts'
import { requireAreaGuide } from './area.ts'
import { keepFor, toAreaSummary, toCounts } from './landing.rules.ts'
import {
  findBusiestAreas,
  findCounts,
  findNewestVerified,
  findTypeSummaries,
} from './landing.store.ts'

const FRESH_FOR = 30_000
const AREAS = 8
const EVERY_AREA = 1000
const NEWEST = 8
const HAPPENINGS = 6

type Calls = 'getCounts' | 'getLanding' | 'getAreaGuide' | 'getArea'

/** The home page is asked for most and the same for everyone, so it is put together twice a minute, or when staff changed what it shows. */
export function landingCalls({ db }: Platform): Handlers<Calls> {
  const changes = () => countChanges(db)
  const getLanding = keepFor(FRESH_FOR, (now) => loadLanding(db, now), changes)
  const getAreas = keepFor(FRESH_FOR, () => loadAreas(db, EVERY_AREA), changes)
  return {
    getArea: async ({ params }) => ({ area: await requireAreaGuide(db, params.city, params.area) }),
    getAreaGuide: async (_input, { now }) => ({ areas: await getAreas(now) }),
    getCounts: async (_input, { now }) => ({ counts: (await getLanding(now)).counts }),
    getLanding: (_input, { now }) => getLanding(now),
  }
}

async function loadLanding(db: Db, now: Date): Promise<Landing> {
  const [counts, property_types, areas, newest, happenings] = await Promise.all([
    findCounts(db),
    findTypeSummaries(db),
    loadAreas(db, AREAS),
    findNewestVerified(db, NEWEST).then((ids) => findCards(db, ids)),
    findNextHappenings(db, now, HAPPENINGS),
  ])
  return {
    counts: toCounts(counts),
    property_types,
    areas,
    newest,
    happenings,
  }
}

async function loadAreas(db: Db, limit: number): Promise<AreaSummary[]> {
  return (await findBusiestAreas(db, limit)).map(toAreaSummary)
}
