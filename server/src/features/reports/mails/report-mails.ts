import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Mail, queueMail } from '../../mail/mail.ts'
import { createReportToken } from './report-links.ts'
import { type MailReader, type Step, toReportMail } from './report-mails.rules.ts'
import { findMailed, findMailedReporters, type MailedReport } from './report-mails.store.ts'

const PATH = '/reports'

/** Where a report is read: a visitor's by its link, which must not be readable in the database. */
async function toAction(
  platform: Platform,
  { id, is_visitors }: MailedReport,
  reader: MailReader,
): Promise<NonNullable<Mail['action']>> {
  const label = message('reports.mailAction')
  if (reader === 'concerned' || !is_visitors) return { label, path: `${PATH}#report-${id}` }
  const encrypted = await platform.mailCipher.encrypt(await createReportToken(platform, id))
  return { label, path: `${PATH}/`, encrypted }
}

async function mail(
  platform: Platform,
  tx: DbOrTransaction,
  report: MailedReport,
  reader: MailReader,
  { step, text }: { step: Step; text: string },
): Promise<void> {
  const to = reader === 'reporter' ? report.reporter_email : report.concerned_email
  if (to === null) return
  const said = toReportMail(step, report, reader, text)
  // What is decided about somebody's own place is theirs to know. A visitor's address isn't taken for that of an account,
  // proved or not: the link to the report is in this mail alone.
  const about = reader === 'concerned' || report.is_visitors ? 'account' : 'others'
  await queueMail(tx, { to, about, ...said, action: await toAction(platform, report, reader) })
}

/** Mails the reporters about a step, as part of the transaction that takes it. */
export async function mailReporter(
  platform: Platform,
  tx: DbOrTransaction,
  ids: readonly number[],
  step: Step,
  text = '',
): Promise<void> {
  for (const report of await findMailedReporters(tx, ids)) {
    await mail(platform, tx, report, 'reporter', { step, text })
  }
}

/** Mails whom a report concerns; of several reports alike once, about the first. */
export async function mailConcerned(
  platform: Platform,
  tx: DbOrTransaction,
  ids: readonly number[],
  step: Step,
): Promise<void> {
  const [report] = await findMailed(tx, ids)
  if (report) await mail(platform, tx, report, 'concerned', { step, text: '' })
}
