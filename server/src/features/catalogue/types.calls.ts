import { MAX_AMENITIES, type TypeBody } from '@nilayam/contract/admin/catalogue-types'
import { conflict } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Links, saveEntry, withSlug } from './entries.ts'
import { savePlan } from './plans.ts'
import * as store from './types.store.ts'

type Calls = 'findTypes' | 'saveType' | 'findAmenities' | 'saveAmenity' | 'findPlans' | 'savePlan'

/** CRUD for property types, their amenities and plans. */
export function catalogueTypesCalls({ db }: Platform): Handlers<Calls> {
  return {
    findTypes: ({ query }) => store.findTypeList(db, query),
    saveType: ({ body }, staff) => {
      const { id, version, name, amenity_ids } = body
      const atFirst = withSlug('property_type', name)
      const links = toLinks(amenity_ids)
      return saveEntry(db, staff, 'property_type', { id, version }, { name }, { atFirst, links })
    },
    findAmenities: ({ query }) => store.findAmenityList(db, query),
    saveAmenity: ({ body: { id, version, ...amenity } }, staff) =>
      saveEntry(db, staff, 'amenity', { id, version }, amenity, { atFirst: takeBit }),
    findPlans: ({ query }) => store.findPlanList(db, query),
    savePlan: ({ body }, staff) => savePlan(db, staff, body),
  }
}

function toLinks(amenityIds: TypeBody['amenity_ids']): Links {
  return {
    find: async (tx, id) => ({ amenities: await store.findOffered(tx, id) }),
    replace: (tx, id) => store.replaceOffered(tx, id, amenityIds),
  }
}

async function takeBit(tx: DbOrTransaction) {
  const bit = await store.findFreeBit(tx)
  if (bit !== undefined) return { bit }
  throw conflict(message('catalogue.noRoom', { count: MAX_AMENITIES }))
}
