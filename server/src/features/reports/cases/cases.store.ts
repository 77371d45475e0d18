import { REPORT_KINDS, REPORT_STATES, URGENT_KINDS } from '@nilayam/contract/support/report-clock'
import { REPORT_TARGETS } from '@nilayam/contract/support/reports'
import { CASE_ROWS, type CaseFilter } from '@nilayam/contract/support/reports-admin'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { getRow, readRows } from '../../../platform/db/rows.ts'

const isUrgent = sql`r.kind = any (${[...URGENT_KINDS]}::text[])`
/** Open reports of one kind about one thing are one case; an appeal is one by itself. */
const CASE = sql`r.target, r.target_id, r.kind, case when r.state = 'appealed' then r.id end`

const CaseRowRecord = z.object({
  id: z.int(),
  /** The first report of the case, under which it is claimed. */
  first_id: z.int(),
  target: z.enum(REPORT_TARGETS),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  title: z.string(),
  people: z.int(),
  due_at: z.nullable(z.date()),
  is_pinned: z.boolean(),
  decided_by: z.nullable(z.string()),
})
export type CaseRowRecord = z.infer<typeof CaseRowRecord>

const VIEWS: Record<Exclude<CaseFilter, 'decided'>, RawBuilder<unknown>> = {
  open: sql`true`,
  urgent: isUrgent,
  appeals: sql`r.state = 'appealed'`,
}

const columns = sql`r.id, r.target, r.kind, r.state, p.title, r.due_at, r.is_pinned, u.full_name as decided_by`
const joins = sql`join properties p on p.id = r.property_id left join users u on u.id = r.decided_by`

/** Cases that wait for staff: pinned ones, then what is due first. */
export async function findDue(
  db: DbOrTransaction,
  view: Exclude<CaseFilter, 'decided'>,
): Promise<CaseRowRecord[]> {
  return readRows(
    db,
    CaseRowRecord,
    sql`
      with due as (
        select r.id, r.due_at, count(*) over cases as people, min(r.id) over cases as first_id,
          row_number() over (partition by ${CASE} order by r.due_at, r.id) as place,
          bool_or(r.is_pinned) over cases as is_any_pinned
        from reports r where r.due_at is not null and ${VIEWS[view]}
        window cases as (partition by ${CASE})),
      shown as (
        select * from due where place = 1 order by is_any_pinned desc, due_at, id limit ${sql.lit(CASE_ROWS)})
      select ${columns}, shown.people::int as people, shown.first_id
      from shown join reports r on r.id = shown.id ${joins}
      order by shown.is_any_pinned desc, r.due_at, r.id`,
  )
}

/** What was decided last. */
export async function findDecided(db: DbOrTransaction): Promise<CaseRowRecord[]> {
  return readRows(
    db,
    CaseRowRecord,
    sql`
      select ${columns}, 1 as people, r.id as first_id from reports r ${joins}
      where r.decided_at is not null and r.due_at is null order by r.decided_at desc, r.id desc limit 50`,
  )
}

const CaseCounts = z.object({
  open: z.int(),
  urgent: z.int(),
  appeals: z.int(),
  overdue: z.int(),
})
export type CaseCounts = z.infer<typeof CaseCounts>

/** How many cases wait for staff, and how many for too long. */
export async function countCases(db: DbOrTransaction, now: Date): Promise<CaseCounts> {
  return getRow(
    db,
    CaseCounts,
    sql`
      with cases as (
        select min(r.due_at) as due_at, bool_or(${isUrgent}) as is_urgent, bool_or(r.state = 'appealed') as is_appeal
        from reports r where r.due_at is not null group by ${CASE})
      select count(*)::int as open, count(*) filter (where is_urgent)::int as urgent,
        count(*) filter (where is_appeal)::int as appeals, count(*) filter (where due_at < ${now})::int as overdue
      from cases`,
  )
}
