import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireOwnProperty } from '../../properties/properties.ts'
import { findHours, type HoursRow } from './visit-hours.store.ts'
import { saveVisitHours } from './visit-hours.ts'

export function visitHoursCalls({ db }: Platform): Handlers<'getVisitHours' | 'saveVisitHours'> {
  return {
    getVisitHours: ({ params }, { user }) =>
      db.transaction().execute(async (tx) => {
        const { id } = await requireOwnProperty(tx, user, params.property_id)
        return toReply(await findHours(tx, id))
      }),
    saveVisitHours: async ({ body: { property_id, revision, ...hours } }, { user, now }) => {
      const saved = await saveVisitHours(db, user, { property_id, revision, hours }, now)
      return { revision: saved, saved_at: now.toISOString() }
    },
  }
}

function toReply(row: HoursRow | undefined) {
  if (!row) return { hours: null, revision: 0, saved_at: null }
  const { revision, saved_at, ...hours } = row
  return { hours, revision, saved_at: saved_at.toISOString() }
}
