import { toAppealUntil, toDecideBy } from '@nilayam/contract/support/report-clock'
import type { Report } from '@nilayam/contract/support/reports'
import type { ReportRecord, SharedRecord } from './reports.store.ts'

/** A report as a side sees it: whom it concerns doesn't read who reported, or in which words. */
export function toReport(record: ReportRecord, side: Report['side'], now: Date): Report {
  const { id, target, kind, state, property_id, slug, title, is_listed, received_at } = record
  const isReporter = side === 'reporter'
  return {
    id,
    side,
    target,
    kind,
    place: { id: property_id, slug, title, is_listed },
    enquiry_id: record.enquiry_id,
    text: isReporter ? record.body : null,
    state,
    received_at: received_at.toISOString(),
    acknowledged_at: record.acknowledged_at?.toISOString() ?? null,
    decide_by: toDecideBy(kind, received_at).toISOString(),
    question:
      isReporter && record.question !== null
        ? { text: record.question, answer: record.answer }
        : null,
    decision: toDecision(record),
    appeal_until: findAppealUntil(record, now),
    appeal: toAppeal(record, side),
  }
}

export function toDecision(record: SharedRecord): Report['decision'] {
  const { outcome, measure, reason, decided_at } = record
  if (!outcome || !measure || reason === null || !decided_at) return null
  return { outcome, measure, reason, at: decided_at.toISOString() }
}

/** What an appeal came to. */
export function toSettlement(record: SharedRecord): NonNullable<Report['appeal']>['decision'] {
  const { appeal_outcome: outcome, appeal_measure: measure, appeal_reason: reason } = record
  if (!outcome || !measure || reason === null || !record.settled_at) return null
  return { outcome, measure, reason, at: record.settled_at.toISOString() }
}

function findAppealUntil({ state, decided_at }: ReportRecord, now: Date): string | null {
  if (state !== 'decided' || !decided_at) return null
  const until = toAppealUntil(decided_at)
  return until > now ? until.toISOString() : null
}

function toAppeal(record: ReportRecord, side: Report['side']): Report['appeal'] {
  const { kind, appealed_at, appealed_by, appeal_body } = record
  if (!appealed_at) return null
  const is_yours = appealed_by === side
  return {
    is_yours,
    text: is_yours ? appeal_body : null,
    at: appealed_at.toISOString(),
    decide_by: toDecideBy(kind, appealed_at).toISOString(),
    decision: toSettlement(record),
  }
}
