import type { Measure } from '@nilayam/contract/support/reports'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { OwnReport } from './own-report.ts'

const idsOf = (reports: readonly OwnReport[]) => reports.map(({ id }) => id)

/** `within`: milliseconds from receipt to the decision. */
export async function acknowledge(
  tx: DbOrTransaction,
  reports: readonly OwnReport[],
  { now, within }: { now: Date; within: number },
): Promise<void> {
  await sql`
    update reports set state = 'acknowledged', acknowledged_at = ${now},
      due_at = received_at + ${within} * interval '1 millisecond'
    where id = any (${idsOf(reports)}::int[])`.execute(tx)
}

type Decision<Outcome> = {
  outcome: Outcome
  measure: Measure
  reason: string
  by: number
  now: Date
}

/** What wasn't acknowledged before is so by its decision. */
export async function decide(
  tx: DbOrTransaction,
  reports: readonly OwnReport[],
  { outcome, measure, reason, by, now }: Decision<'upheld' | 'not_upheld'>,
): Promise<void> {
  await sql`
    update reports set state = 'decided', acknowledged_at = coalesce(acknowledged_at, ${now}::timestamptz),
      decided_at = ${now}, decided_by = ${by}, outcome = ${outcome}, measure = ${measure}, reason = ${reason},
      due_at = null, is_pinned = false
    where id = any (${idsOf(reports)}::int[])`.execute(tx)
}

export async function appeal(
  tx: DbOrTransaction,
  { id }: OwnReport,
  {
    by,
    text,
    due_at,
    now,
  }: { by: 'reporter' | 'concerned'; text: string; due_at: Date; now: Date },
): Promise<void> {
  await sql`
    update reports set state = 'appealed', appealed_at = ${now}, appealed_by = ${by}, appeal_body = ${text},
      due_at = ${due_at}
    where id = ${id}`.execute(tx)
}

export async function settle(
  tx: DbOrTransaction,
  { id }: OwnReport,
  { outcome, measure, reason, by, now }: Decision<'stands' | 'changed'>,
): Promise<void> {
  await sql`
    update reports set state = 'settled', settled_at = ${now}, settled_by = ${by}, appeal_outcome = ${outcome},
      appeal_measure = ${measure}, appeal_reason = ${reason}, due_at = null
    where id = ${id}`.execute(tx)
}
