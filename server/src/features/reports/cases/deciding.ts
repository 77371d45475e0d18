import { conflict, invalid, notFound } from '@nilayam/contract/errors'
import { isUrgent, REPORT_CLOCK, type ReportState } from '@nilayam/contract/support/report-clock'
import {
  isAgainst,
  MEASURES_OF,
  type Measure,
  measuresOfAppeal,
} from '@nilayam/contract/support/reports'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAct } from '../../audit/audit.ts'
import { mailAnswerer } from '../../reviews/reviews.ts'
import * as changes from '../changes.store.ts'
import { insertReportEvent } from '../events.store.ts'
import { mailConcerned, mailReporter } from '../mails/report-mails.ts'
import { type OwnReport, requireCase } from '../own-report.ts'
import type { Act } from '../report-life.rules.ts'
import { requireAllowed } from '../report-words.rules.ts'
import { findReport } from '../reports.store.ts'
import { lockPlace } from '../sending/targets.store.ts'
import { type ActingAdmin, applyMeasure } from '../sending/targets.ts'
import { findSettledSince, isTakenOutByOther } from './case.store.ts'
import { endCaseClaim, takeCase, takeWaitingCase } from './case-claims.ts'
import { findContent } from './content.ts'

type Case = { id: number; others: readonly number[] }
type Reports = readonly [OwnReport, ...OwnReport[]]

/** Says that somebody looks into it, to those who weren't told yet. Throws 409 if another admin did. */
export async function acknowledge(
  platform: Platform,
  by: ActingAdmin,
  { id, others }: Case,
): Promise<ReportState> {
  return platform.db.transaction().execute(async (tx) => {
    const reports = leaveOutAcknowledged(await requireCase(tx, by.user, id, others))
    const next = requireAll('acknowledge', reports)
    await takeCase(tx, by, id)
    const within = isUrgent(reports[0].kind) ? REPORT_CLOCK.urgent : REPORT_CLOCK.decide
    await changes.acknowledge(tx, reports, { now: by.now, within })
    await note(tx, by, reports, 'acknowledged')
    await mailReporter(platform, tx, idsOf(reports), 'acknowledged')
    return next
  })
}

/** Asks the reporter for more; a visitor without an address sees it behind the link. */
export async function askReporter(
  platform: Platform,
  by: ActingAdmin,
  { id, text }: { id: number; text: string },
): Promise<ReportState> {
  return platform.db.transaction().execute(async (tx) => {
    const reports = await requireCase(tx, by.user, id)
    const next = requireAllowed('ask', reports[0], reports[0].role)
    await takeCase(tx, by, id)
    await note(tx, by, reports, 'asked', text)
    await mailReporter(platform, tx, [id], 'asked', text)
    return next
  })
}

type Decided<Outcome> = { outcome: Outcome; measure: Measure; reason: string }

/**
 * Decides a case: all of its reports that the admin has seen, in the same words. Throws 409 if another admin was
 * faster, or the measure can't be taken any more.
 */
export async function decide(
  platform: Platform,
  by: ActingAdmin,
  { id, others, ...decision }: Case & Decided<'upheld' | 'not_upheld'>,
): Promise<ReportState> {
  return platform.db.transaction().execute(async (tx) => {
    await requirePlaceOf(tx, id)
    const reports = await requireCase(tx, by.user, id, others)
    const next = requireAll('decide', reports)
    await takeCase(tx, by, id)
    const [first] = reports
    const measures = decision.outcome === 'upheld' ? MEASURES_OF[first.target] : NOTHING
    requireMeasure(measures, decision.measure)
    const isDone = await applyMeasure(decision.measure, platform, tx, first, decision.reason, by)
    await endCaseClaim(tx, id)
    await changes.decide(tx, reports, { ...decision, by: by.user.id, now: by.now })
    await note(tx, by, reports, 'decided', decision.reason, decision)
    await mailReporter(platform, tx, idsOf(reports), 'decided')
    await mailConcerned(platform, tx, idsOf(reports), 'decided')
    if (isDone) await mailAnswererOf(platform, tx, first, decision.measure, by.now)
    return next
  })
}

const NOTHING: readonly Measure[] = ['none']

/**
 * Decides an appeal for good. Throws 409 for the admin who decided first, or if another
 * decision says the opposite.
 */
export async function settle(
  platform: Platform,
  by: ActingAdmin,
  { id, ...decision }: { id: number } & Decided<'stands' | 'changed'>,
): Promise<ReportState> {
  return platform.db.transaction().execute(async (tx) => {
    await requirePlaceOf(tx, id)
    const reports = await requireCase(tx, by.user, id)
    const [report] = reports
    const next = requireAllowed('settle', report, report.role)
    await takeCase(tx, by, id)
    const changed = () => measuresOfAppeal(report.target, report.measure ?? 'none')
    requireMeasure(decision.outcome === 'changed' ? changed() : NOTHING, decision.measure)
    const comesTo = decision.outcome === 'changed' ? decision.measure : report.measure
    if (comesTo && isAgainst(comesTo, await findSettledSince(tx, report)))
      throw conflict(message('reports.otherAppeal'))
    if (decision.measure === 'restored' && (await isTakenOutByOther(tx, report)))
      throw conflict(message('reports.otherRemoval'))
    const isDone = await applyMeasure(decision.measure, platform, tx, report, decision.reason, by)
    await endCaseClaim(tx, id)
    await changes.settle(tx, report, { ...decision, by: by.user.id, now: by.now })
    await note(tx, by, reports, 'settled', decision.reason, decision)
    await mailReporter(platform, tx, [id], 'settled')
    await mailConcerned(platform, tx, [id], 'settled')
    if (isDone) await mailAnswererOf(platform, tx, report, decision.measure, by.now)
    return next
  })
}

/** A reported message or review with its numbers; who opened it is noted. */
export async function openReported(
  { db }: Platform,
  by: ActingAdmin,
  id: number,
): Promise<{ text: string }> {
  return db.transaction().execute(async (tx) => {
    const reports = await requireCase(tx, by.user, id)
    const [report] = reports
    await takeWaitingCase(tx, by, report)
    const { target, target_id } = report
    const content = await findContent(tx, target, target_id)
    if (!content) throw notFound()
    await note(tx, by, reports, 'opened')
    return { text: content.body }
  })
}

/** Others may join a case that is acknowledged; all of it if nobody did. */
function leaveOutAcknowledged(reports: Reports): Reports {
  const [first, ...others] = reports.filter(({ state }) => state !== 'acknowledged')
  return first ? [first, ...others] : reports
}

/** The state of all after an act; every report of a case must allow it. */
function requireAll(act: Act, reports: Reports): ReportState {
  for (const report of reports) requireAllowed(act, report, report.role)
  return requireAllowed(act, reports[0], reports[0].role)
}

/** Owners lose their answer with a review that is taken out. After the mails to students, as everywhere. */
async function mailAnswererOf(
  platform: Platform,
  tx: DbOrTransaction,
  { target, target_id }: OwnReport,
  measure: Measure,
  now: Date,
): Promise<void> {
  if (target !== 'review' || (measure !== 'removed' && measure !== 'restored')) return
  await mailAnswerer(platform, tx, { id: target_id, isShown: measure === 'restored' }, now)
}

const idsOf = (reports: readonly OwnReport[]) => reports.map(({ id }) => id)

function requireMeasure(measures: readonly Measure[], measure: Measure): void {
  if (!measures.includes(measure)) throw invalid({ measure: message('reports.measureRequired') })
}

/** Locks the place of a report, before the report. */
async function requirePlaceOf(tx: DbOrTransaction, id: number): Promise<void> {
  const report = await findReport(tx, id)
  if (!report) throw notFound()
  await lockPlace(tx, report.property_id)
}

type Noted = 'acknowledged' | 'asked' | 'decided' | 'settled' | 'opened'

/** The same in the case's history and in the audit log. */
async function note(
  tx: DbOrTransaction,
  { user, ip, now }: ActingAdmin,
  reports: Reports,
  event: Noted,
  body = '',
  after?: Record<string, unknown>,
): Promise<void> {
  await insertReportEvent(tx, idsOf(reports), { event, actor_id: user.id, body, at: now })
  for (const { id, title } of reports) {
    await recordAct(tx, {
      actor: user,
      act: `report.${event}`,
      subject: { kind: 'report', id, label: title },
      after,
      address: ip,
      at: now,
    })
  }
}
