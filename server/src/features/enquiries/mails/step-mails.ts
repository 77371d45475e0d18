import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMail } from '../../mail/mail.ts'
import type { Side } from '../enquiry-life.rules.ts'
import { STOP_PATH, THREAD_PATHS } from './enquiry-mails.rules.ts'
import { findMailReader } from './enquiry-mails.store.ts'
import { createStopToken } from './enquiry-mails.ts'

export type StepMail = {
  subject: string
  paragraphs: readonly string[]
  /** The button; its path is the thread if there is no other. */
  label: string
  path?: string
}

/**
 * Mails one side of a thread about a step, as part of the transaction that takes it, so that it goes exactly once. A
 * side that stopped the thread's mails, or whose account is closed, gets none.
 */
export async function queueStepMail(
  { stopKey }: Pick<Platform, 'stopKey'>,
  tx: DbOrTransaction,
  { enquiryId, side, now }: { enquiryId: number; side: Side; now: Date },
  { subject, paragraphs, label, path = `${THREAD_PATHS[side]}/${enquiryId}` }: StepMail,
): Promise<void> {
  const email = await findMailReader(tx, enquiryId, side)
  if (email === undefined) return
  const token = await createStopToken(stopKey, { enquiry: enquiryId, side }, now)
  await queueMail(tx, {
    to: email,
    about: 'others',
    subject,
    paragraphs,
    action: { label, path },
    stopPath: `${STOP_PATH}?token=${token}`,
  })
}
