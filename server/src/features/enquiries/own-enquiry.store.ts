import { ENQUIRY_STATES } from '@nilayam/contract/moving-in/enquiries'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'

const LockedEnquiry = z.object({
  id: z.int(),
  state: z.enum(ENQUIRY_STATES),
  student_id: z.int(),
  owner_id: z.int(),
  property_id: z.int(),
  ended_by: z.nullable(z.int()),
  title: z.string(),
  is_place_gone: z.boolean(),
  student_is_gone: z.boolean(),
  owner_is_gone: z.boolean(),
})
export type LockedEnquiry = z.infer<typeof LockedEnquiry>

/**
 * An enquiry, locked until the transaction ends, which serialises changes. What stands beside it is read under the lock:
 * the account or the place may have gone in the transaction that was waited for.
 */
export async function lockEnquiry(
  tx: DbOrTransaction,
  id: number,
): Promise<LockedEnquiry | undefined> {
  await sql`select from enquiries where id = ${id} for update`.execute(tx)
  return findRow(
    tx,
    LockedEnquiry,
    sql`
      select e.id, e.state, e.student_id, e.owner_id, e.property_id, e.ended_by, p.title,
        p.state = 'deleted' as is_place_gone,
        student.disabled_at is not null as student_is_gone, owner.disabled_at is not null as owner_is_gone
      from enquiries e
      join properties p on p.id = e.property_id
      join users student on student.id = e.student_id
      join users owner on owner.id = e.owner_id
      where e.id = ${id}`,
  )
}
