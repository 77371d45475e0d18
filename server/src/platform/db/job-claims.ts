import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { getRow } from './rows.ts'

const Claim = z.object({ held_for: z.number() })

/**
 * Claims a job for a duration in milliseconds and answers 0; or for how many milliseconds another process, or an earlier
 * one, still holds the claim. One that is held for longer than a new one would be is of a clock that was ahead, and
 * holds nothing: otherwise no mail would be sent until that time has come.
 */
export async function claimJob(db: Db, name: string, duration: number): Promise<number> {
  const until = sql`now() + ${duration}::int * interval '1 millisecond'`
  // Somebody may have claimed it a moment after this statement began.
  const isHeld = sql`jobs.due_at > now() and jobs.due_at <= ${until} + interval '1 minute'`
  const { held_for } = await getRow(
    db,
    Claim,
    sql`
      with claimed as (
        insert into jobs (name, due_at) values (${name}, ${until})
        on conflict (name) do update set due_at = excluded.due_at where not (${isHeld})
        returning name),
      held as (
        select extract(epoch from due_at - now())::float8 * 1000 as left from jobs where name = ${name} and ${isHeld})
      -- Who claimed it in this very moment isn't seen yet.
      select case when exists (select from claimed) then 0
        else coalesce((select held.left from held), ${duration}::int) end as held_for`,
  )
  return held_for
}
