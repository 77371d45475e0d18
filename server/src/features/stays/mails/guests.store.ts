import { sql } from 'kysely'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findStaysWhere, type StayRecord } from '../stays.store.ts'

/**
 * The stays with an owner, or at one place, that are agreed on or lived in, student by student: a mail that is held back
 * locks their row.
 */
export async function findGuests(
  db: DbOrTransaction,
  { owner_id, property_id }: { owner_id: number; property_id?: number },
): Promise<StayRecord[]> {
  const there = property_id === undefined ? sql`` : sql`and s.property_id = ${property_id}`
  return findStaysWhere(
    db,
    sql`s.owner_id = ${owner_id} ${there} and s.state in ('agreed', 'living') order by s.student_id, s.id`,
  )
}

/** Those that a student has agreed on or lives in, owner by owner. */
export async function findHosts(db: DbOrTransaction, studentId: number): Promise<StayRecord[]> {
  return findStaysWhere(
    db,
    sql`s.student_id = ${studentId} and s.state in ('agreed', 'living') order by s.owner_id, s.id`,
  )
}
