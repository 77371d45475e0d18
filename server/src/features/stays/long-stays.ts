import { notFound } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Student } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findLongStay, type LongStay } from './long-stays.store.ts'

/** A stay that its student may review: moved in fourteen days ago or earlier. Throws 404 for any other. */
export async function requireReviewableStay(
  db: DbOrTransaction,
  { id }: Pick<Student, 'id'>,
  stayId: number,
  now: Date,
): Promise<LongStay> {
  const stay = await findLongStay(db, stayId, toIndianDay(now))
  if (stay?.student_id !== id) throw notFound()
  return stay
}
