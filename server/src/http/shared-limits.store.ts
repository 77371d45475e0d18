import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../platform/db.ts'
import { getRow } from '../platform/db-rows.ts'

const Counted = z.object({ count: z.int(), ends_at: z.date() })
export type Counted = z.infer<typeof Counted>

type Call = { key: Buffer; now: Date; endsAt: Date }

/** Counts a call in the window under way, or in one that begins now; one statement, so that none is lost. */
export function countCall(db: Db, { key, now, endsAt }: Call): Promise<Counted> {
  return getRow(
    db,
    Counted,
    sql`
      insert into call_counts as known values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when known.ends_at > ${now} then known.count + 1 else 1 end,
        ends_at = case when known.ends_at > ${now} then known.ends_at else excluded.ends_at end
      returning count, ends_at`,
  )
}

export async function deleteEnded(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('call_counts')
    .where('ends_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
