import { conflict, notFound } from '@nilayam/contract/errors'
import { toAppealUntil, toDecideBy } from '@nilayam/contract/support/report-clock'
import type { Report } from '@nilayam/contract/support/reports'
import { message } from '@nilayam/texts'
import type { SignedIn } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import * as changes from './changes.store.ts'
import { insertReportEvent } from './events.store.ts'
import { mailConcerned, mailReporter } from './mails/report-mails.ts'
import { findRole, type ReportReader, requireOwnReport } from './own-report.ts'
import { toReport } from './report-views.rules.ts'
import { requireAllowed } from './report-words.rules.ts'
import * as store from './reports.store.ts'

const SHOWN = 100

/** A user's own reports, and decided ones about the user. */
export async function getReports(db: Db, user: SignedIn, now: Date) {
  const own = await store.findOwn(db, user.id, SHOWN)
  const about = await store.findAbout(db, user.id, SHOWN)
  return {
    own: own.map((record) => toReport(record, 'reporter', now)),
    about_you: about.map((record) => toReport(record, 'concerned', now)),
  }
}

/** A report as this reader sees it. Throws 404 for other people's. */
export async function requireReport(
  db: Db,
  reader: ReportReader,
  id: number,
  now: Date,
): Promise<Report> {
  const record = await store.findReport(db, id)
  const side = record && findRole(record, reader)
  if (!record || !side) throw notFound()
  return toReport(record, side, now)
}

type Said = { id: number; text: string }

/** Throws 409 when it was appealed already, or thirty days are over. */
export async function appealReport(
  platform: Platform,
  reader: ReportReader,
  { id, text }: Said,
  now: Date,
): Promise<Report> {
  await platform.db.transaction().execute(async (tx) => {
    const report = await requireOwnReport(tx, reader, id)
    const { role, decided_at, kind } = report
    requireAllowed('appeal', report, role)
    if (decided_at && toAppealUntil(decided_at) <= now)
      throw conflict(message('reports.appealOver'))
    const by = role === 'reporter' ? 'reporter' : 'concerned'
    await changes.appeal(tx, report, { by, text, due_at: toDecideBy(kind, now), now })
    await insertReportEvent(tx, [id], {
      event: 'appealed',
      actor_id: reader.user?.id,
      body: text,
      at: now,
    })
    await (by === 'reporter' ? mailConcerned : mailReporter)(platform, tx, [id], 'appealed')
  })
  return requireReport(platform.db, reader, id, now)
}

/** The reporter's answer to staff. Throws 409 when nothing was asked, or it is decided. */
export async function answerReport(
  { db }: Platform,
  reader: ReportReader,
  { id, text }: Said,
  now: Date,
): Promise<Report> {
  await db.transaction().execute(async (tx) => {
    const report = await requireOwnReport(tx, reader, id)
    requireAllowed('answer', report, report.role)
    const { question = null, answer } = (await store.findReport(tx, id)) ?? {}
    if (question === null) throw conflict(message('reports.nothingAsked'))
    // The same words are the same answer, sent again after a lost reply.
    if (answer === text) return
    await insertReportEvent(tx, [id], {
      event: 'answered',
      actor_id: reader.user?.id,
      body: text,
      at: now,
    })
  })
  return requireReport(db, reader, id, now)
}
