import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'

const Reportable = z.object({
  property_id: z.int(),
  student_id: z.int(),
  title: z.string(),
  is_removed: z.boolean(),
})

/** A review of a listed place, which everybody can read. */
export async function findReportableReview(
  db: DbOrTransaction,
  id: number,
): Promise<z.infer<typeof Reportable> | undefined> {
  return findRow(
    db,
    Reportable,
    sql`
      select r.property_id, r.student_id, p.title, r.removed_at is not null as is_removed
      from reviews r join properties p on p.id = r.property_id
      where r.id = ${id} and p.state = 'listed'`,
  )
}

const Reported = z.object({ body: z.string(), is_removed: z.boolean() })

/** A review for staff, numbers and all, with the owner's answer below it, under the owner's name. */
export async function findReportedReview(
  db: DbOrTransaction,
  id: number,
): Promise<z.infer<typeof Reported> | undefined> {
  return findRow(
    db,
    Reported,
    sql`
      select concat_ws(E'\\n\\n', nullif(r.text, ''), owner.full_name || ': ' || r.answer) as body,
        r.removed_at is not null as is_removed
      from reviews r join users owner on owner.id = r.owner_id
      where r.id = ${id}`,
  )
}
