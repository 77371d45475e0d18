import { REPORT_KINDS, REPORT_STATES } from '@nilayam/contract/support/report-clock'
import {
  APPEAL_OUTCOMES,
  MEASURES,
  OUTCOMES,
  REPORT_SIDES,
  REPORT_TARGETS,
} from '@nilayam/contract/support/reports'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, readRows } from '../../platform/db/rows.ts'

/** What its sides and staff know of a report. */
export const SharedRecord = z.object({
  id: z.int(),
  target: z.enum(REPORT_TARGETS),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  property_id: z.int(),
  slug: z.string(),
  title: z.string(),
  reporter_id: z.nullable(z.int()),
  concerned_id: z.int(),
  received_at: z.date(),
  acknowledged_at: z.nullable(z.date()),
  decided_at: z.nullable(z.date()),
  outcome: z.nullable(z.enum(OUTCOMES)),
  measure: z.nullable(z.enum(MEASURES)),
  reason: z.nullable(z.string()),
  appealed_at: z.nullable(z.date()),
  appealed_by: z.nullable(z.enum(REPORT_SIDES)),
  appeal_body: z.nullable(z.string()),
  settled_at: z.nullable(z.date()),
  appeal_outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  appeal_measure: z.nullable(z.enum(MEASURES)),
  appeal_reason: z.nullable(z.string()),
})
export type SharedRecord = z.infer<typeof SharedRecord>

/** Its columns, from `reports r` and `properties p`. */
export const sharedColumns = sql`
  r.id, r.target, r.kind, r.state, r.property_id, p.slug, p.title, r.reporter_id, r.concerned_id, r.received_at,
  r.acknowledged_at, r.decided_at, r.outcome, r.measure, r.reason, r.appealed_at, r.appealed_by, r.appeal_body,
  r.settled_at, r.appeal_outcome, r.appeal_measure, r.appeal_reason`

const ReportRecord = z.extend(SharedRecord, {
  is_listed: z.boolean(),
  enquiry_id: z.nullable(z.int()),
  body: z.string(),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type ReportRecord = z.infer<typeof ReportRecord>

/** What both sides see, with staff's last question and what was answered to it. */
const selectReports = (page: RawBuilder<unknown>) => sql`
  select ${sharedColumns}, p.state = 'listed' as is_listed, line.enquiry_id, r.body, asked.body as question,
    (select body from report_events where report_id = r.id and event = 'answered' and id > asked.id
      order by id desc limit 1) as answer
  from (${page}) page
  join reports r on r.id = page.id
  join properties p on p.id = r.property_id
  left join enquiry_lines line on r.target = 'message' and line.id = r.target_id
  left join lateral (
    select id, body from report_events where report_id = r.id and event = 'asked' order by id desc limit 1) asked on true
  order by r.id desc`

export async function findReport(
  db: DbOrTransaction,
  id: number,
): Promise<ReportRecord | undefined> {
  return findRow(db, ReportRecord, selectReports(sql`select ${id}::int as id`))
}

/** A user's own reports, newest first. */
export async function findOwn(
  db: DbOrTransaction,
  userId: number,
  limit: number,
): Promise<ReportRecord[]> {
  const page = sql`select id from reports where reporter_id = ${userId} order by id desc limit ${sql.lit(limit)}`
  return readRows(db, ReportRecord, selectReports(page))
}

/** Decided reports about a user, newest first. */
export async function findAbout(
  db: DbOrTransaction,
  userId: number,
  limit: number,
): Promise<ReportRecord[]> {
  const page = sql`
    select id from reports where concerned_id = ${userId} and decided_at is not null order by id desc limit ${sql.lit(limit)}`
  return readRows(db, ReportRecord, selectReports(page))
}
