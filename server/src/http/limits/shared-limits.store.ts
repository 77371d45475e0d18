import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import { getRow } from '../../platform/db/rows.ts'

const Counted = z.object({ count: z.int(), ends_at: z.date() })
export type Counted = z.infer<typeof Counted>

type GuardedCall = { key: Buffer; now: Date; endsAt: Date }

/**
 * Counts a call in the window under way, or in one that begins now; one statement, so that none is lost. A window that
 * ends much later than one that begins now is of a clock that was ahead: it counts as ended.
 */
export function countCall(db: Db, { key, now, endsAt }: GuardedCall): Promise<Counted> {
  const isUnderWay = sql`known.ends_at > ${now} and known.ends_at <= excluded.ends_at + interval '1 minute'`
  return getRow(
    db,
    Counted,
    sql`
      insert into call_counts as known values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when ${isUnderWay} then known.count + 1 else 1 end,
        ends_at = case when ${isUnderWay} then known.ends_at else excluded.ends_at end
      returning count, ends_at`,
  )
}

/** Forgets so many windows that have ended, and returns how many. */
export async function deleteEnded(db: Db, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('call_counts')
    // Again, because the next window may have begun meanwhile.
    .where('ends_at', '<=', now)
    .where('key', 'in', (from) =>
      from.selectFrom('call_counts').select('key').where('ends_at', '<=', now).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
