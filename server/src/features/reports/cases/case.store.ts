import { PROPERTY_STATES } from '@nilayam/contract/admin/moderation'
import { REPORT_STATES } from '@nilayam/contract/support/report-clock'
import { MEASURES, type Measure } from '@nilayam/contract/support/reports'
import { CASE_ROWS } from '@nilayam/contract/support/reports-admin'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow, getRow, Id, readRows } from '../../../platform/db/rows.ts'
import type { LockedReport } from '../own-report.store.ts'
import { SharedRecord, sharedColumns } from '../reports.store.ts'

const CaseRecord = z.extend(SharedRecord, {
  target_id: z.int(),
  area_name: z.string(),
  property_state: z.enum(PROPERTY_STATES),
  concerned_name: z.string(),
  concerned_is_gone: z.boolean(),
  decided_by: z.nullable(z.int()),
  decider: z.nullable(z.string()),
  settler: z.nullable(z.string()),
})
export type CaseRecord = z.infer<typeof CaseRecord>

export async function findCase(db: DbOrTransaction, id: number): Promise<CaseRecord | undefined> {
  return findRow(
    db,
    CaseRecord,
    sql`
      select ${sharedColumns}, r.target_id, area_name, p.state as property_state,
        concerned.full_name as concerned_name, concerned.disabled_at is not null as concerned_is_gone,
        r.decided_by, decider.full_name as decider, settler.full_name as settler
      from reports r
      join properties p on p.id = r.property_id
      join areas on areas.id = p.area_id
      join users concerned on concerned.id = r.concerned_id
      left join users decider on decider.id = r.decided_by
      left join users settler on settler.id = r.settled_by
      where r.id = ${id}`,
  )
}

const SaidRecord = z.object({
  id: z.int(),
  reporter_name: z.nullable(z.string()),
  reporter_is_gone: z.boolean(),
  can_be_told: z.boolean(),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  received_at: z.date(),
})
export type SaidRecord = z.infer<typeof SaidRecord>

const isOpen = (alias: string) => sql`${sql.ref(`${alias}.state`)} in ('received', 'acknowledged')`
/** A report and, while it is open, the other open ones of its case. */
const fromCase = sql`reports one
  join reports r on r.id = one.id or (${isOpen('one')} and ${isOpen('r')}
    and (r.target, r.target_id, r.kind) = (one.target, one.target_id, one.kind))`

/** The first report of a case: others may join it, but none before. */
export async function findFirst(db: DbOrTransaction, id: number): Promise<number> {
  const first = sql`select coalesce(min(r.id), ${id}::int) as id from ${fromCase} where one.id = ${id}`
  return (await getRow(db, Id, first)).id
}

export async function findSaid(db: DbOrTransaction, id: number): Promise<SaidRecord[]> {
  return readRows(
    db,
    SaidRecord,
    sql`
      select r.id, u.full_name as reporter_name, coalesce(u.disabled_at is not null, false) as reporter_is_gone,
        coalesce(u.disabled_at is null and u.id is not null, false) or r.reporter_email is not null as can_be_told,
        r.body as text, r.state, r.received_at
      from ${fromCase}
      left join users u on u.id = r.reporter_id
      where one.id = ${id} order by r.id <> one.id, r.id limit ${sql.lit(CASE_ROWS)}`,
  )
}

const Settled = z.object({ measure: z.enum(MEASURES) })

/** What other appeals about the same thing came to since a report was decided. */
export async function findSettledSince(
  db: DbOrTransaction,
  { id, target, target_id, decided_at }: LockedReport,
): Promise<Measure[]> {
  const rows = await readRows(
    db,
    Settled,
    sql`
      select case appeal_outcome when 'stands' then measure else appeal_measure end as measure from reports
      where target = ${target} and target_id = ${target_id} and id <> ${id} and state = 'settled'
        and settled_at >= ${decided_at}`,
  )
  return rows.map(({ measure }) => measure)
}

/** Whether a decision of its own, made since a report came, keeps the same thing taken out. */
export async function isTakenOutByOther(
  db: DbOrTransaction,
  { id }: LockedReport,
): Promise<boolean> {
  const other = sql`
    select o.id from reports one
    join reports o on (o.target, o.target_id) = (one.target, one.target_id) and o.id <> one.id
      and o.decided_at >= one.received_at and o.decided_at <> one.decided_at
    where one.id = ${id}
      and case o.appeal_outcome when 'changed' then o.appeal_measure else o.measure end = 'removed'
    limit 1`
  return (await findRow(db, Id, other)) !== undefined
}
