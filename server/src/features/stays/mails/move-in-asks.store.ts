import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../../platform/db/rows.ts'
import { type Batch, inBatch } from '../../../platform/db/statements/batches.ts'

const Due = z.object({ id: z.int(), property_id: z.int() })

/** Of students who can still answer. The thread's note of having asked says that it was done. */
const isDue = (today: string): RawBuilder<unknown> => sql`
  s.state = 'agreed' and s.move_in < ${today}::date and s.last_day >= ${today}::date
    and exists (select from users where id = s.student_id and disabled_at is null)
    and not exists (
      select from enquiry_lines l
      where l.enquiry_id = s.enquiry_id and l.event = 'move_in_asked' and l.about = s.move_in::text)`

/** Stays whose day of moving in is over, without a word about it and without having been asked for one. */
export async function findToAsk(db: DbOrTransaction, today: string, batch: Batch) {
  return readRows(
    db,
    Due,
    sql`
      select s.id, s.property_id from stays s where ${isDue(today)}
      order by s.move_in, s.id ${inBatch(batch)}`,
  )
}

/** Whether a stay, locked, is still one of them. */
export async function isToAsk(tx: DbOrTransaction, id: number, today: string): Promise<boolean> {
  return (
    (await findRow(
      tx,
      Id,
      sql`select s.id from stays s where s.id = ${id} and ${isDue(today)}`,
    )) !== undefined
  )
}
