import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findStaysWhere, type StayRecord } from './stays.store.ts'
import { waitsFor } from './tasks.store.ts'

const MOST_ENDED = 200

/**
 * The stays of both sides of a user: all that go on or wait for a word, of which units allow only so many, and the newest
 * that have ended. Those that go on first, then the newest.
 */
export async function findStaysOf(
  db: DbOrTransaction,
  userId: number,
  today: string,
): Promise<StayRecord[]> {
  return findStaysWhere(
    db,
    sql`
      (s.student_id = ${userId} or s.owner_id = ${userId})
      and (s.state in ('agreed', 'living') or ${waitsFor(userId, today)} or s.id in (
        select id from stays where (student_id = ${userId} or owner_id = ${userId}) and state in ('left', 'cancelled')
        order by id desc limit ${sql.lit(MOST_ENDED)}))
      order by s.state in ('agreed', 'living') desc, s.id desc`,
  )
}
