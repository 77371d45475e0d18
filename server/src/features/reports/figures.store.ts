import { REPORT_CLOCK, URGENT_KINDS } from '@nilayam/contract/support/report-clock'
import { ReportMonth } from '@nilayam/contract/support/reports'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { inIndia, startOfDayInIndia } from '../../platform/db/statements/india-time.ts'

const MONTHS = 12

const milliseconds = (count: number) => sql`${sql.lit(count)} * interval '1 millisecond'`

/** The last twelve months in India, newest first, from the first with a report on. */
export async function findMonths(db: DbOrTransaction, now: Date): Promise<ReportMonth[]> {
  return readRows(
    db,
    ReportMonth,
    sql`
      with first as (select min(received_at) as at from reports),
      months as (
        select day, ${startOfDayInIndia(sql`day`)} as since,
          ${startOfDayInIndia(sql`(day + interval '1 month')`)} as until
        from generate_series(0, ${MONTHS - 1}) ago
        cross join lateral (
          select (date_trunc('month', ${inIndia(sql`${now}::timestamptz`)}) - ago * interval '1 month')::date as day) days)
      select to_char(day, 'YYYY-MM') as month, got.received, got.kinds, done.decided, done.upheld, done.in_time,
        done.median_hours, appeals.appeals, settled.changed
      from months join first on first.at < until
      cross join lateral (
        select coalesce(sum(count), 0)::int as received,
          coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind)
            filter (where kind is not null), '[]') as kinds
        from (select kind, count(*)::int as count from reports
          where received_at >= since and received_at < until group by kind) by_kind) got
      cross join lateral (
        select count(*)::int as decided, count(*) filter (where outcome = 'upheld')::int as upheld,
          count(*) filter (where decided_at <= received_at + case when kind = any (${[...URGENT_KINDS]}::text[])
            then ${milliseconds(REPORT_CLOCK.urgent)} else ${milliseconds(REPORT_CLOCK.decide)} end)::int as in_time,
          percentile_cont(0.5) within group (order by extract(epoch from decided_at - received_at)::float8 / 3600)
            as median_hours
        from reports where decided_at >= since and decided_at < until) done
      cross join lateral (
        select count(*)::int as appeals from reports where appealed_at >= since and appealed_at < until) appeals
      cross join lateral (
        select count(*) filter (where appeal_outcome = 'changed')::int as changed
        from reports where settled_at >= since and settled_at < until) settled
      order by day desc`,
  )
}
