import { DAY } from '@nilayam/contract/durations'
import type { Letter } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LetterContent, toHtml, toText } from './letter.rules.ts'
import { claimDueMails, deleteMail, deleteMailsQueuedBefore, type MailRow } from './mail.store.ts'

const AT_ONCE = 10
const DAYS_TO_TRY = 7

/** What a mail says, its button's address complete. */
export async function toContent(
  { mailSeal, publicUrl }: Platform,
  { subject, paragraphs, action_label, action_path, action_secret }: MailRow,
): Promise<LetterContent> {
  if (action_label === null || action_path === null) return { subject, paragraphs }
  const secret = action_secret === null ? '' : await mailSeal.open(action_secret)
  return {
    subject,
    paragraphs,
    action: { label: action_label, url: publicUrl + action_path + secret },
  }
}

async function toLetter(platform: Platform, row: MailRow): Promise<Letter> {
  const { publicUrl } = platform
  const content = await toContent(platform, row)
  return {
    messageId: `<${row.id}.${row.queued_at.getTime()}@${new URL(publicUrl).hostname}>`,
    to: row.recipient,
    subject: row.subject,
    text: toText(content, publicUrl),
    html: toHtml(content, publicUrl),
  }
}

/**
 * Sends what is due and answers how many mails that were. A mail is deleted once the server has taken it: when the
 * process ends in between, it is sent again. Throws when some couldn't be sent; they stay and come again later.
 */
export async function sendDueMails(platform: Platform, now = new Date()): Promise<number> {
  const { mailer, db } = platform
  if (!mailer) return 0
  const mails = await claimDueMails(db, now, AT_ONCE)
  const sent = await Promise.allSettled(
    mails.map(async (mail) => {
      await mailer.send(await toLetter(platform, mail))
      await deleteMail(db, mail.id)
    }),
  )
  const failures = sent.filter((result) => result.status === 'rejected')
  if (failures.length > 0) throw toFailure(failures.length, mails.length, failures[0]?.reason)
  return mails.length
}

/** The error for the log, without the texts of the mail server: they name who was written to. */
function toFailure(failed: number, all: number, { code, responseCode }: Partial<SmtpError>): Error {
  const why = [code, responseCode].filter((part) => part !== undefined).join(' ')
  return new Error(`${failed} of ${all} mails could not be sent (${why || 'not readable'})`)
}

type SmtpError = { code: string; responseCode: number }

/** Gives up what could not be sent for a week; how many there were. */
export function deleteOldMails({ db }: Platform, now = new Date()): Promise<number> {
  return deleteMailsQueuedBefore(db, new Date(now.getTime() - DAYS_TO_TRY * DAY))
}
