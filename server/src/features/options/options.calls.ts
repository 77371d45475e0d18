import { daysSince } from '@nilayam/contract/places/claim-age'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Handlers, Owner } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  requireRooms,
  toGroups,
  toOption,
  toOptionCards,
  toStanding,
} from '../occupancy/occupancy.ts'
import { requireListed, requireOwnProperty } from '../properties/properties.ts'
import { findTerms } from '../terms/terms.ts'
import { findPublicRow, getTypeSlug } from './options.store.ts'
import { saveOptions } from './save-options.ts'

type Calls = 'getOwnerOptions' | 'saveOptions' | 'getPropertyOptions'

export function optionsCalls({ db }: Platform): Handlers<Calls> {
  return {
    getOwnerOptions: ({ params }, { user, now }) =>
      getOwnerOptions(db, user, params.property_id, now),
    saveOptions: ({ body }, { user, now, language }) =>
      saveOptions(db, user, body, { now, language }),
    getPropertyOptions: async ({ params }, { now }) => {
      const { cards, confirmed_at } = requireListed(await findPublicRow(db, params.property_id))
      const today = toIndianDay(now)
      return {
        options: (cards ?? []).map((card) => toOption(card, today)),
        confirmed_at: confirmed_at?.toISOString() ?? null,
        confirmed_days: confirmed_at && daysSince(confirmed_at, now),
        ...(await findTerms(db, params.property_id, now)),
      }
    },
  }
}

async function getOwnerOptions(db: Db, owner: Owner, propertyId: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const { id, title, property_type_id } = await requireOwnProperty(tx, owner, propertyId)
    const today = toIndianDay(now)
    const state = await requireRooms(tx, id, today)
    return {
      property: { id, title, type_slug: await getTypeSlug(tx, property_type_id) },
      groups: toGroups(state),
      ...toStanding(state, toOptionCards(state, today), today),
    }
  })
}
