import type { Happening } from '@nilayam/contract/places/happenings'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { toHappeningView } from './happenings.rules.ts'
import { findHappenings } from './happenings.store.ts'

/** The next few happenings. */
export async function findNextHappenings(
  db: DbOrTransaction,
  now: Date,
  limit: number,
): Promise<Happening[]> {
  return (await findHappenings(db, now, { limit })).map(toHappeningView)
}
