import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { SignedIn } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/db/rows.ts'

const Reportable = z.object({
  property_id: z.int(),
  sender_id: z.int(),
  title: z.string(),
  is_removed: z.boolean(),
  /** Its words went with the sender's account. */
  is_erased: z.boolean(),
})

/** A message of a thread that the user is part of; undefined for others' and for events. */
export async function findReportableLine(
  db: DbOrTransaction,
  user: SignedIn,
  lineId: number,
): Promise<z.infer<typeof Reportable> | undefined> {
  return findRow(
    db,
    Reportable,
    sql`
      select e.property_id, l.sender_id, p.title, l.removed_at is not null as is_removed, l.body = '' as is_erased
      from enquiry_lines l join enquiries e on e.id = l.enquiry_id join properties p on p.id = e.property_id
      where l.id = ${lineId} and l.body is not null and ${user.id} in (e.student_id, e.owner_id)`,
  )
}

const ReportedLine = z.object({ enquiry_id: z.int(), body: z.string(), is_removed: z.boolean() })

/** A message for staff, numbers and all, whether or not it was taken out. */
export async function findReportedLine(
  db: DbOrTransaction,
  lineId: number,
): Promise<z.infer<typeof ReportedLine> | undefined> {
  return findRow(
    db,
    ReportedLine,
    sql`
      select enquiry_id, body, removed_at is not null as is_removed from enquiry_lines
      where id = ${lineId} and body is not null`,
  )
}

/** Takes a message out of its thread, or puts it back, and wakes whoever has the thread open. */
export async function setLineRemoved(
  tx: DbOrTransaction,
  lineId: number,
  removedAt: Date | null,
): Promise<void> {
  await sql`
    with line as (update enquiry_lines set removed_at = ${removedAt} where id = ${lineId} returning enquiry_id)
    update enquiries e set revision = e.revision + 1, removals = e.removals + 1 from line where e.id = line.enquiry_id`.execute(
    tx,
  )
}
