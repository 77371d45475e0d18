import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY, SECOND } from '@nilayam/contract/time/durations'
import type { Letter, Mailer } from '../../platform/messages/mailer.ts'
import { getAge, getMoment } from '../../platform/moments.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LetterContent, toHtml, toText } from './letter.rules.ts'
import { claimDueMails, deleteMail, deleteMailsQueuedBefore, type MailRow } from './mail.store.ts'

const AT_ONCE = 10
/** A run ends after so many batches, since whoever stops the process waits for it. */
const MOST_BATCHES = 20
/** How long after its claim a mail may begin to be sent: a minute after it another process may claim it. */
const TO_BEGIN = 20 * SECOND

/** A mail's content, with the button's absolute URL. */
export async function toContent(
  { mailCipher, publicUrl }: Platform,
  { subject, paragraphs, action_label, action_path, action_secret, stop_path }: MailRow,
): Promise<LetterContent> {
  const stopUrl = stop_path === null ? undefined : publicUrl + stop_path
  if (action_label === null || action_path === null) return { subject, paragraphs, stopUrl }
  const secret = action_secret === null ? '' : await mailCipher.decrypt(action_secret)
  return {
    subject,
    paragraphs,
    action: { label: action_label, url: publicUrl + action_path + secret },
    stopUrl,
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
    ...(content.stopUrl && { list: { unsubscribe: content.stopUrl } }),
  }
}

/**
 * A job: sends due mails and returns how many. Batches follow each other, so that a link that is good for half an hour
 * doesn't wait behind a thousand weekly mails; each is claimed by the time at which it begins. A mail is deleted after
 * the server accepts it, so it is sent again if the process dies, or stands still for a minute, in between. Throws when
 * some failed; they stay queued and are retried.
 */
export async function sendDueMails(platform: Platform, now: () => Date): Promise<number> {
  const { mailer } = platform
  if (!mailer) return 0
  let total = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const sent = await sendBatch(platform, mailer, now())
    total += sent
    if (sent < AT_ONCE) break
  }
  return total
}

async function sendBatch(platform: Platform, mailer: Mailer, now: Date): Promise<number> {
  const { db } = platform
  const begun = getMoment()
  const mails = await claimDueMails(db, now, AT_ONCE)
  const sent = await Promise.allSettled(
    mails.map(async (mail) => {
      const letter = await toLetter(platform, mail)
      // A process that was stopped meanwhile may no longer have the claim.
      if (getAge(begun, getMoment()) > TO_BEGIN) throw claimTooOld()
      await mailer.send(letter)
      await deleteMail(db, mail.id)
    }),
  )
  const failures = sent.filter((result) => result.status === 'rejected')
  if (failures.length > 0) throw toFailure(failures.length, mails.length, failures[0]?.reason)
  return mails.length
}

const claimTooOld = () =>
  Object.assign(new Error('The claim is too old'), { code: 'claim too old' })

/** The error to log, without the mail server's message, which may contain the recipient. */
function toFailure(failed: number, all: number, { code, responseCode }: Partial<SmtpError>): Error {
  const why = [code, responseCode].filter((part) => part !== undefined).join(' ')
  return new Error(`${failed} of ${all} mails could not be sent (${why || 'not readable'})`)
}

type SmtpError = { code: string; responseCode: number }

/** A job: gives up mails that couldn't be sent for a week; returns how many. */
export function deleteOldMails({ db }: Platform, now: Date): Promise<number> {
  return deleteMailsQueuedBefore(db, new Date(now.getTime() - KEEP_DAYS.mail * DAY))
}
