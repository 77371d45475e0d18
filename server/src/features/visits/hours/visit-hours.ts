import { ApiError, invalid } from '@nilayam/contract/errors'
import { findHoursProblems, type VisitHours } from '@nilayam/contract/moving-in/visit-hours'
import { message } from '@nilayam/texts'
import type { Owner } from '../../../http/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { requireOwnProperty } from '../../properties/properties.ts'
import { saveHours } from './visit-hours.store.ts'

type Save = { property_id: number; revision: number; hours: VisitHours }

/** Saves hours; returns their revision. Throws 409 `stale` when they were saved elsewhere since they were read. */
export async function saveVisitHours(
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
