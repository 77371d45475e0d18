import type { Handlers } from '../../http/context.ts'
import { cacheOf } from '../../platform/changes/cache.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireAreaGuide } from './area.ts'
import { getBusiestAreas } from './community.ts'

const FRESH_FOR = 30_000
const EVERY_AREA = 1000

/** Neighbourhoods: the list, and the guide of each. */
export function communityCalls({ db }: Platform): Handlers<'getAreaGuide' | 'getArea'> {
  const from = { topics: ['places'], freshFor: FRESH_FOR } as const
  const getAreas = (now: Date) =>
    cacheOf(db).get('areas', from, () => getBusiestAreas(db, EVERY_AREA), now)
  return {
    getArea: async ({ params }) => ({ area: await requireAreaGuide(db, params.city, params.area) }),
    getAreaGuide: async (_input, { now }) => ({ areas: await getAreas(now) }),
  }
}
