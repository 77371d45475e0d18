import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

/** A plan that ends soon, and its owner. */
const ExpiringPlan = z.object({
  property_id: z.int(),
  title: z.string(),
  email: z.string(),
  plan_name: z.string(),
  ends_at: z.date(),
})
export type ExpiringPlan = z.infer<typeof ExpiringPlan>

/**
 * Marks plans that end within one of `days` as reminded and returns the newly marked ones: listed properties of
 * active accounts without a plan booked ahead. If several reminders are due, only the one closest to the end is
 * returned.
 */
export async function claimEndings(
  db: DbOrTransaction,
  days: readonly number[],
  now: Date,
  limit: number,
): Promise<ExpiringPlan[]> {
  return readRows(
    db,
    ExpiringPlan,
    sql`
      with due as (
        select s.id, min(d) as days
        from subscriptions s cross join unnest(${days}::int[]) d
        where s.ends_at > ${now}
          and s.ends_at <= ${now}::timestamptz + ${Math.max(...days)} * interval '1 day'
          and s.ends_at <= ${now}::timestamptz + d * interval '1 day'
          -- A plan shorter than that would be told of on the day that it was bought.
          and s.starts_at < s.ends_at - d * interval '1 day'
        group by s.id
      ),
      claimed as (
        insert into plan_reminders (subscription_id, days)
        select due.id, due.days
        from due
        join subscriptions s on s.id = due.id
        join properties p on p.id = s.property_id and p.state = 'listed'
        join users u on u.id = p.owner_id and u.disabled_at is null
        where not exists (
            select from subscriptions next where next.property_id = p.id and next.starts_at >= s.ends_at)
          and not exists (
            select from plan_reminders told where told.subscription_id = due.id and told.days = due.days)
        order by s.ends_at
        limit ${sql.lit(limit)}
        on conflict do nothing
        returning subscription_id
      )
      select p.id as property_id, p.title, u.email, plan_name, s.ends_at
      from claimed
      join subscriptions s on s.id = subscription_id
      join plans on plans.id = s.plan_id
      join properties p on p.id = s.property_id
      join users u on u.id = p.owner_id
      order by s.ends_at`,
  )
}

const EndedPlan = z.object({ property_id: z.int(), title: z.string(), email: z.string() })
export type EndedPlan = z.infer<typeof EndedPlan>

/** Those of `ids` whose owners can sign in, with their owners. */
export async function findEnded(tx: DbOrTransaction, ids: readonly number[]): Promise<EndedPlan[]> {
  return readRows(
    tx,
    EndedPlan,
    sql`
      select p.id as property_id, p.title, u.email
      from properties p join users u on u.id = p.owner_id and u.disabled_at is null
      where p.id = any (${ids}::int[]) order by p.id`,
  )
}
