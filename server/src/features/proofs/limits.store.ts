import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'

const Ends = z.object({ ends_at: z.date() })

/**
 * Counts one more of a key, up to `most` until the count's end: one conditional statement, so that of several at once
 * no more get through. Undefined, or when the count ends. A count that ends later than one that begins now is of a clock
 * that was ahead: it counts as ended.
 */
export async function countOne(
  tx: DbOrTransaction,
  { key, most, ends_at, now }: { key: Buffer; most: number; ends_at: Date; now: Date },
): Promise<Date | undefined> {
  const isOver: RawBuilder<unknown> = sql`(c.ends_at <= ${now} or c.ends_at > excluded.ends_at + interval '1 minute')`
  const counted = await findRow(
    tx,
    Ends,
    sql`
      insert into proof_counts as c (key, count, ends_at) values (${key}, 1, ${ends_at})
      on conflict (key) do update set
        count = case when ${isOver} then 1 else c.count + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else c.ends_at end
        where ${isOver} or c.count < ${most}
      returning ends_at`,
  )
  if (counted) return undefined
  const full = await findRow(tx, Ends, sql`select ends_at from proof_counts where key = ${key}`)
  return full?.ends_at ?? now
}

/** Returns the number of deleted rows. */
export async function deleteEndedCounts(db: DbOrTransaction, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('proof_counts')
    .where('ends_at', '<=', now)
    .returning('key')
    .execute()
  return deleted.length
}
