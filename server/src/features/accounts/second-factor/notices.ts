import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { recordAct, sayByPhone } from '../../audit/audit.ts'
import { queueMail } from '../../mail/mail.ts'
import type { UserRow } from '../accounts.store.ts'

const SAID = {
  on: {
    act: 'user.second_factor_on',
    subject: message('second-factor.onSubject'),
    text: message('second-factor.onMail'),
  },
  off: {
    act: 'user.second_factor_off',
    subject: message('second-factor.offSubject'),
    text: message('second-factor.offMail'),
  },
  reset: {
    act: 'user.second_factor_reset',
    subject: message('second-factor.resetSubject'),
    text: message('second-factor.resetMail'),
  },
} as const

/** Who did it: oneself, staff, or nobody for the command line. */
type Actor = { id: number; ip?: string; byPhone?: boolean | undefined }
type Account = Pick<UserRow, 'id' | 'email' | 'full_name'>

/** Logs and mails that the second step was turned on or off, since somebody else may have found the session open. */
export async function noteFactor(
  tx: DbOrTransaction,
  row: Account,
  what: keyof typeof SAID,
  at: Date,
  by: Actor | 'nobody' = { id: row.id },
): Promise<void> {
  const { act, subject, text } = SAID[what]
  const actor = by === 'nobody' ? undefined : by
  await recordAct(tx, {
    actor: actor && { id: actor.id },
    act,
    subject: { kind: 'user', id: row.id, label: row.full_name },
    at,
    byPhone: actor?.byPhone,
    address: actor?.ip,
  })
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject,
    paragraphs: [text, ...sayByPhone(actor?.byPhone), message('second-factor.notYou')],
    action: { label: message('second-factor.toProfile'), path: '/profile' },
  })
}
