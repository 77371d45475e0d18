import { AdminWeek, EndingPlan } from '@nilayam/contract/admin/admin'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { dayInIndia } from '../../platform/db/statements/india-time.ts'

const DAYS = 7
const SHOWN = 5
const CAP = 1000

/** Figures of the last seven days and of the seven before. */
export async function findWeeks(
  db: DbOrTransaction,
  now: Date,
): Promise<{ week: AdminWeek; before: AdminWeek }> {
  const rows = await readRows(
    db,
    AdminWeek,
    sql`
      with weeks as (
        select ago, ${now}::timestamptz - (ago + 1) * ${DAYS} * interval '1 day' as since,
          ${now}::timestamptz - ago * ${DAYS} * interval '1 day' as until
        from generate_series(0, 1) ago
      )
      select
        (select count(*) from users where type = 'student' and created_at > since and created_at <= until)::int
          as students,
        (select count(*) from users where type = 'owner' and created_at > since and created_at <= until)::int as owners,
        (select count(*) from listed where listed_on > ${dayInIndia(sql.ref('since'))}
          and listed_on <= ${dayInIndia(sql.ref('until'))})::int as listings,
        bought.plans, bought.revenue
      from weeks
      cross join lateral (
        select count(*)::int as plans, coalesce(sum(amount), 0)::int as revenue
        from subscriptions where created_at > since and created_at <= until
      ) bought
      order by ago`,
  )
  const none = { students: 0, owners: 0, listings: 0, plans: 0, revenue: 0 }
  return { week: rows[0] ?? none, before: rows[1] ?? none }
}

const EndingRow = z.extend(z.omit(EndingPlan, { ends_at: true }), { ends_at: z.date() })
type EndingRow = z.infer<typeof EndingRow>
const CountedEnding = z.extend(EndingRow, { total: z.int() })

/** Plans of listed properties that end within seven days without a follow-up plan, first to end first. */
export async function findEndingPlans(
  db: DbOrTransaction,
  now: Date,
): Promise<{ total: number; rows: EndingRow[] }> {
  const rows = await readRows(
    db,
    CountedEnding,
    sql`
      with ending as (
        select s.property_id, s.plan_id, s.ends_at from subscriptions s
        join properties p on p.id = s.property_id and p.state = 'listed'
        where s.ends_at > ${now} and s.ends_at <= ${now}::timestamptz + ${DAYS} * interval '1 day'
          and not exists (
            select from subscriptions later where later.property_id = s.property_id and later.ends_at > s.ends_at)
        order by s.ends_at limit ${sql.lit(CAP)}
      )
      select e.property_id, p.title, u.full_name as owner_name, plans.plan_name, e.ends_at,
        (select count(*) from ending)::int as total
      from (select * from ending order by ends_at, property_id limit ${sql.lit(SHOWN)}) e
      join properties p on p.id = e.property_id
      join users u on u.id = p.owner_id
      join plans on plans.id = e.plan_id
      order by e.ends_at, e.property_id`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, ...row }) => row),
  }
}
