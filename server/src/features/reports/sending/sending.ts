import { createHmac } from 'node:crypto'
import { ApiError, conflict, invalid } from '@nilayam/contract/errors'
import { type ReportKind, toAcknowledgeBy } from '@nilayam/contract/support/report-clock'
import {
  KIND_REQUIRED,
  kindsFor,
  REPORTS_A_DAY,
  type ReportTarget,
} from '@nilayam/contract/support/reports'
import { addDays } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { SignedIn } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { toNetwork } from '../../../platform/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { doubtClaims } from '../../occupancy/occupancy.ts'
import { insertReportEvent } from '../events.store.ts'
import { mailReporter } from '../mails/report-mails.ts'
import * as store from './sending.store.ts'
import { requireTarget } from './targets.ts'

/** So many different signed-in people, within so many days, age a place's claims. */
const TAKEN = { people: 3, days: 14 }
/** So many take "not there" to the top of the cases. */
const NOT_THERE = 2

type Sent = {
  key?: string | undefined
  target: ReportTarget
  target_id: number
  kind: ReportKind
  text: string
}
/** Signed in, or a visitor known by the network, who may have left an address. */
export type Reporter = { user: SignedIn } | { user?: undefined; ip: string; email: string | null }

/**
 * Takes a report and says so by mail. Idempotent by key: a repeated request returns the report that is there. Throws
 * 404 for what the reporter can't see, 409 while another one of theirs of the same kind is open, 429 after twenty a day.
 */
export async function sendReport(
  platform: Platform,
  reporter: Reporter,
  { key, target, target_id, kind, text }: Sent,
  now: Date,
): Promise<number> {
  if (!kindsFor(target, reporter.user?.type).includes(kind)) throw invalid({ kind: KIND_REQUIRED })
  return platform.db.transaction().execute(async (tx) => {
    const person = toPerson(platform, reporter)
    const sentToday = await store.lockPerson(tx, person, addDays(now, -1))
    const earlier = key && (await store.findByKey(tx, person, key))
    if (earlier) return earlier
    requireFew(sentToday)
    const about = await requireTarget(tx, reporter.user, { target, target_id })
    const id = await store.insertReport(tx, {
      key: key ?? null,
      target,
      target_id,
      property_id: about.property_id,
      concerned_id: about.concerned_id,
      kind,
      body: text,
      reporter_id: reporter.user?.id ?? null,
      reporter_email: reporter.user ? null : reporter.email,
      person,
      received_at: now,
      due_at: toAcknowledgeBy(now),
    })
    if (id === undefined) throw conflict(sayOpen(reporter))
    await insertReportEvent(tx, [id], { event: 'received', actor_id: reporter.user?.id, at: now })
    await mailReporter(platform, tx, [id], 'received')
    if (target === 'property' && reporter.user) {
      await heed(platform, tx, kind, about.property_id, now)
    }
    return id
  })
}

/** Whom a limit counts: the account, or the network, of which only a keyed hash is kept. */
function toPerson({ attemptsKey }: Platform, reporter: Reporter): string {
  if (reporter.user) return `account:${reporter.user.id}`
  const name = `reports ${toNetwork(reporter.ip)}`
  return `network:${createHmac('sha256', attemptsKey).update(name).digest('base64url')}`
}

const sayOpen = ({ user }: Reporter) =>
  user ? message('reports.isOpen') : message('reports.isOpenFromNetwork')

/** The report that a lost reply was about; undefined for a new one. */
export async function findSent(
  platform: Platform,
  reporter: Reporter,
  key: string | undefined,
): Promise<number | undefined> {
  return key ? store.findByKey(platform.db, toPerson(platform, reporter), key) : undefined
}

function requireFew(sentToday: number): void {
  if (sentToday < REPORTS_A_DAY) return
  const sentence = message('reports.tooManyToday', { most: REPORTS_A_DAY })
  throw new ApiError(429, 'too_many_requests', sentence)
}

/** What several reports of signed-in people do by themselves, before staff look. The place is locked. */
async function heed(
  platform: Platform,
  tx: DbOrTransaction,
  kind: ReportKind,
  propertyId: number,
  now: Date,
): Promise<void> {
  if (kind === 'not_there') await store.pinIfMany(tx, propertyId, NOT_THERE)
  if (kind !== 'taken') return
  const people = await store.countTaken(tx, propertyId, addDays(now, -TAKEN.days))
  if (people < TAKEN.people) return
  await store.markCounted(tx, propertyId, now)
  await doubtClaims(platform, tx, propertyId, now)
}
