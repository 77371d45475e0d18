import type { Claim } from '@nilayam/contract/admin/claims'
import type { CaseRow, ReportCase } from '@nilayam/contract/support/reports-admin'
import { hideParts, toParts } from '../../enquiries/enquiries.ts'
import type { EventRow } from '../events.store.ts'
import { findBar } from '../report-life.rules.ts'
import { toDecision, toSettlement } from '../report-views.rules.ts'
import type { CaseRecord, SaidRecord } from './case.store.ts'
import type { CaseRowRecord } from './cases.store.ts'

export function toCaseRow(
  { due_at, first_id: _, ...row }: CaseRowRecord,
  claim: Claim | undefined,
): CaseRow {
  return { ...row, due_at: due_at?.toISOString() ?? null, claim: claim ?? null }
}

type Content = { body: string; is_removed: boolean }
type Parts = {
  record: CaseRecord
  said: readonly SaidRecord[]
  events: readonly EventRow[]
  content: Content | undefined
  claim: Claim | undefined
  adminId: number
}

/** A case for staff. Numbers and addresses in a reported message stay hidden until it is opened. */
export function toCase({ record, said, events, content, claim, adminId }: Parts): ReportCase {
  const { id, target, kind, state, received_at, acknowledged_at } = record
  return {
    id,
    target,
    kind,
    state,
    place: toPlace(record),
    concerned: { name: record.concerned_name, is_gone: record.concerned_is_gone },
    content: content
      ? { parts: hideParts(toParts(content.body), true), is_removed: content.is_removed }
      : null,
    reports: said.map(toSaid),
    received_at: received_at.toISOString(),
    acknowledged_at: acknowledged_at?.toISOString() ?? null,
    decision: withName(toDecision(record), record.decider),
    appeal: toAppeal(record),
    barred: findBar(record, adminId),
    claim: claim ?? null,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

const toPlace = (record: CaseRecord): ReportCase['place'] => ({
  id: record.property_id,
  slug: record.slug,
  title: record.title,
  area_name: record.area_name,
  state: record.property_state,
})

const toSaid = (record: SaidRecord): ReportCase['reports'][number] => ({
  id: record.id,
  reporter:
    record.reporter_name === null
      ? null
      : { name: record.reporter_name, is_gone: record.reporter_is_gone },
  can_be_told: record.can_be_told,
  text: record.text,
  state: record.state,
  received_at: record.received_at.toISOString(),
})

/** A decision with the name of who took it. */
const withName = <T>(decision: T | null, by: string | null) =>
  decision && { ...decision, by: by ?? '' }

function toAppeal(record: CaseRecord): ReportCase['appeal'] {
  const { appealed_at, appealed_by, appeal_body, settler } = record
  if (!appealed_at || !appealed_by) return null
  return {
    by: appealed_by,
    text: appeal_body ?? '',
    at: appealed_at.toISOString(),
    decision: withName(toSettlement(record), settler),
  }
}
