import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { toMoment } from './entries.rules.ts'
import { saveEntry } from './entries.ts'
import { findCategoryList, findHappeningList } from './happenings.store.ts'

type Calls = 'findCategories' | 'saveCategory' | 'findHappenings' | 'saveHappening'

/** CRUD for happenings and their categories. */
export function catalogueHappeningsCalls({ db }: Platform): Handlers<Calls> {
  return {
    findCategories: ({ query }) => findCategoryList(db, query),
    saveCategory: ({ body: { id, version, name } }, staff) =>
      saveEntry(db, staff, 'category', { id, version }, { name }),
    findHappenings: ({ query }) => findHappeningList(db, query),
    saveHappening: ({ body: { id, version, starts_at, ends_at, ...happening } }, staff) => {
      const times = { starts_at: toMoment(starts_at), ends_at: ends_at ? toMoment(ends_at) : null }
      return saveEntry(db, staff, 'happening', { id, version }, { ...happening, ...times })
    },
  }
}
