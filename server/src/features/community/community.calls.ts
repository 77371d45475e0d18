import type { Handlers } from '../../http/context.ts'
import { countChanges } from '../../platform/changes.ts'
import { keepFor } from '../../platform/keep-for.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireAreaGuide } from './area.ts'
import { getBusiestAreas } from './community.ts'

const FRESH_FOR = 30_000
const EVERY_AREA = 1000

/** Neighbourhoods: all of them, and each with its guide. */
export function communityCalls({ db }: Platform): Handlers<'getAreaGuide' | 'getArea'> {
  const getAreas = keepFor(
    FRESH_FOR,
    () => getBusiestAreas(db, EVERY_AREA),
    () => countChanges(db),
  )
  return {
    getArea: async ({ params }) => ({ area: await requireAreaGuide(db, params.city, params.area) }),
    getAreaGuide: async (_input, { now }) => ({ areas: await getAreas(now) }),
  }
}
