import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Claims a job for `seconds`; false when another process holds the claim. */
export async function claimJob(db: Db, name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (name, due_at) values (${name}, now() + ${seconds}::int * interval '1 second')
    on conflict (name) do update set due_at = excluded.due_at where jobs.due_at <= now()
    returning name`.execute(db)
  return rows.length > 0
}
