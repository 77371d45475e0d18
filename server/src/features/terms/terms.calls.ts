import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { findTerms, saveTerms } from './terms.ts'

export function termsCalls({ db }: Platform): Handlers<'getOwnerTerms' | 'saveTerms'> {
  return {
    getOwnerTerms: ({ params }, { user, now }) =>
      db.transaction().execute(async (tx) => {
        await requireOwnProperty(tx, user, params.property_id)
        return findTerms(tx, params.property_id, now)
      }),
    saveTerms: ({ body }, { user, now }) => saveTerms(db, user, body, now),
  }
}
