import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { toHappeningView } from './happenings.rules.ts'
import { findCategories, findHappenings } from './happenings.store.ts'

type Calls = 'getHappeningCategories' | 'filterHappenings'

export function happeningsCalls({ db }: Platform): Handlers<Calls> {
  return {
    getHappeningCategories: async () => ({ categories: await findCategories(db) }),
    filterHappenings: async ({ body }, { now }) => {
      const rows = await findHappenings(db, now, {
        categoryId: body.category_id ?? undefined,
        cityId: body.city_id ?? undefined,
        areaId: body.area_id ?? undefined,
        text: body.property_title ?? undefined,
      })
      return { happenings: rows.map(toHappeningView) }
    },
  }
}
