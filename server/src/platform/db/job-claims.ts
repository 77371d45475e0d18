import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { getRow } from './rows.ts'

const Claim = z.object({ held_for: z.number() })

/**
 * Claims a job for a duration in milliseconds and answers 0; or for how many milliseconds another process, or an earlier
 * one, still holds the claim.
 */
export async function claimJob(db: Db, name: string, duration: number): Promise<number> {
  const { held_for } = await getRow(
    db,
    Claim,
    sql`
      with claimed as (
        insert into jobs (name, due_at) values (${name}, now() + ${duration}::int * interval '1 millisecond')
        on conflict (name) do update set due_at = excluded.due_at where jobs.due_at <= now()
        returning name),
      held as (
        select extract(epoch from due_at - now())::float8 * 1000 as left from jobs where name = ${name} and due_at > now())
      -- Who claimed it in this very moment isn't seen yet.
      select case when exists (select from claimed) then 0
        else coalesce((select held.left from held), ${duration}::int) end as held_for`,
  )
  return held_for
}
