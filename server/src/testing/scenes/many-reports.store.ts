import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** So many decided reports of the last year about a place, and a tenth as many open ones. The planner knows of them. */
export async function insertReports(db: Db, property: number, count: number): Promise<void> {
  await sql`
    insert into reports (target, target_id, property_id, concerned_id, kind, body, person, state, received_at, decided_at,
      decided_by, outcome, measure, reason, due_at)
    select 'property', n, p.id, p.owner_id, 'other', repeat('It isn’t so. ', 20), 'account:' || n,
      case when is_open then 'received' else 'decided' end, at, case when not is_open then at + interval '2 days' end,
      case when not is_open then p.owner_id end, case when not is_open then 'upheld' end,
      case when not is_open then 'none' end, case when not is_open then 'It is so.' end,
      case when is_open then now() + interval '3 days' end
    from properties p, generate_series(1, ${count}::int) n
    cross join lateral (select n % 10 = 0 as is_open, now() - n * interval '1 hour' as at) made
    where p.id = ${property}`.execute(db)
  // Index-only scans need to know which pages all can see.
  await sql`vacuum analyze reports`.execute(db)
}
