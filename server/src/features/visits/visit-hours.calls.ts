import { ApiError, invalid } from '@nilayam/contract/errors'
import { findHoursProblems, type VisitHours } from '@nilayam/contract/visit-hours'
import { message } from '@nilayam/texts'
import type { Handlers, Owner } from '../../http/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { findHours, type HoursRow, saveHours } from './visit-hours.store.ts'

export function visitHoursCalls({ db }: Platform): Handlers<'getVisitHours' | 'saveVisitHours'> {
  return {
    getVisitHours: ({ params }, { user }) =>
      db.transaction().execute(async (tx) => {
        const { id } = await requireOwnProperty(tx, user, params.property_id)
        return toReply(await findHours(tx, id))
      }),
    saveVisitHours: async ({ body: { property_id, revision, ...hours } }, { user, now }) => {
      const saved = await save(db, user, { property_id, revision, hours }, now)
      return { revision: saved, saved_at: now.toISOString() }
    },
  }
}

function toReply(row: HoursRow | undefined) {
  if (!row) return { hours: null, revision: 0, saved_at: null }
  const { revision, saved_at, ...hours } = row
  return { hours, revision, saved_at: saved_at.toISOString() }
}

type Save = { property_id: number; revision: number; hours: VisitHours }

/** Saves hours; returns their revision. Throws 409 `stale` when they were saved elsewhere since they were read. */
async function save(
  db: Db,
  owner: Owner,
  { property_id, revision, hours }: Save,
  now: Date,
): Promise<number> {
  const problems = findHoursProblems(hours)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return db.transaction().execute(async (tx) => {
    const property = await requireOwnProperty(tx, owner, property_id)
    const saved = await saveHours(tx, property, revision, hours, now)
    if (saved === undefined) throw new ApiError(409, 'stale', message('visits.hoursStale'))
    return saved
  })
}
