import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import { requireRight } from '../../http/gate.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { toSpellings } from './entries.rules.ts'
import { removeEntry, saveEntry, withSlug } from './entries.ts'
import { findAreaList, findCityList, findLandmarkList } from './places.store.ts'

type Calls =
  | 'findCities'
  | 'saveCity'
  | 'findAreas'
  | 'saveArea'
  | 'findLandmarks'
  | 'saveLandmark'
  | 'deleteEntry'

/** The source code of places added by staff, beside those of the gazetteer. */
const SOURCE = 'staff'

/** CRUD for cities, areas and landmarks. A renamed place keeps its slug, so that links to it stay valid. */
export function cataloguePlacesCalls({ db }: Platform): Handlers<Calls> {
  return {
    findCities: ({ query }) => findCityList(db, query),
    saveCity: ({ body: { id, version, aka, ...city } }, staff) => {
      const values = { ...city, aka: toSpellings(aka) }
      const atFirst = withSlug('city', city.city_name)
      return saveEntry(db, staff, 'city', { id, version }, values, { atFirst })
    },
    findAreas: ({ query }) => findAreaList(db, query),
    saveArea: ({ body: { id, version, aka, known_for, ...area } }, staff) => {
      const values = { ...area, known_for: known_for || null, aka: toSpellings(aka) }
      const toSlug = withSlug('area', area.area_name, area.city_id)
      const atFirst = async (tx: DbOrTransaction) => ({ ...(await toSlug(tx)), source: SOURCE })
      const more = { atFirst, fixed: ['city_id', message('catalogue.areaStays')] } as const
      return saveEntry(db, staff, 'area', { id, version }, values, more)
    },
    findLandmarks: ({ query }) => findLandmarkList(db, query),
    saveLandmark: ({ body: { id, version, aka, ...landmark } }, staff) => {
      const values = { ...landmark, aka: toSpellings(aka) }
      const atFirst = async () => ({ source: SOURCE })
      return saveEntry(db, staff, 'landmark', { id, version }, values, { atFirst })
    },
    deleteEntry: async ({ params: { kind, id }, body: { version } }, staff) => {
      requireRight(staff.user, kind === 'plan' ? 'money' : 'catalogue')
      return removeEntry(db, staff, kind, { id, version })
    },
  }
}
