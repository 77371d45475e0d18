import { REPORT_STATES } from '@nilayam/contract/support/report-clock'
import {
  APPEAL_OUTCOMES,
  MEASURES,
  OUTCOMES,
  REPORT_TARGETS,
} from '@nilayam/contract/support/reports'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { readRows } from '../../../platform/db/rows.ts'

const MailedReport = z.object({
  id: z.int(),
  title: z.string(),
  target: z.enum(REPORT_TARGETS),
  state: z.enum(REPORT_STATES),
  is_visitors: z.boolean(),
  /** Null for a closed account, and for a visitor who left no address. */
  reporter_email: z.nullable(z.string()),
  concerned_email: z.nullable(z.string()),
  outcome: z.nullable(z.enum(OUTCOMES)),
  measure: z.nullable(z.enum(MEASURES)),
  reason: z.nullable(z.string()),
  appeal_outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  appeal_measure: z.nullable(z.enum(MEASURES)),
  appeal_reason: z.nullable(z.string()),
})
export type MailedReport = z.infer<typeof MailedReport>

const selectMailed = (ids: readonly number[]) => sql`
  select r.id, p.title, r.target, r.state, r.reporter_id is null as is_visitors,
    case when r.reporter_id is null then r.reporter_email else reporter.email end as reporter_email,
    concerned.email as concerned_email,
    r.outcome, r.measure, r.reason, r.appeal_outcome, r.appeal_measure, r.appeal_reason
  from reports r
  join properties p on p.id = r.property_id
  left join users reporter on reporter.id = r.reporter_id and reporter.disabled_at is null
  left join users concerned on concerned.id = r.concerned_id and concerned.disabled_at is null
  where r.id = any (${ids}::int[])`

type Find = (db: DbOrTransaction, ids: readonly number[]) => Promise<MailedReport[]>

/** What mails about these reports say, and to whom, the first report in front. */
export const findMailed: Find = (db, ids) =>
  readRows(db, MailedReport, sql`${selectMailed(ids)} order by r.id`)

/**
 * The same in the order of their reporters, students first, as mails to both sides have it: transactions that hold
 * back mails to the same people would otherwise wait for each other for good.
 */
export const findMailedReporters: Find = (db, ids) =>
  readRows(
    db,
    MailedReport,
    sql`${selectMailed(ids)} order by reporter.type = 'student' desc nulls last, r.reporter_id, r.id`,
  )
