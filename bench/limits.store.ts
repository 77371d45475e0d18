import type { Db } from '@nilayam/server/platform/db/db'
import { getRow } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'

const Counted = z.object({ current: z.number(), ttl: z.number() })

/** A table as one would make it for this alone: nothing of it needs to outlive a crash. */
export async function createCounts(db: Db): Promise<void> {
  await sql`
    create unlogged table counts (
      address text primary key, current integer not null, until timestamptz not null
    ) with (fillfactor = 50)`.execute(db)
}

/** Counts a request of an address in its window of `ms`; the count, and the milliseconds that are left. */
export function countRequest(db: Db, address: string, ms: number) {
  const until = sql`now() + ${ms} * interval '1 millisecond'`
  return getRow(
    db,
    Counted,
    sql`
      insert into counts as c values (${address}, 1, ${until})
      on conflict (address) do update set
        current = case when c.until > now() then c.current + 1 else 1 end,
        until = case when c.until > now() then c.until else excluded.until end
      returning current, extract(epoch from until - now())::float8 * 1000 as ttl`,
  )
}
