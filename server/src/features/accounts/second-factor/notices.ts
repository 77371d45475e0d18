import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db.ts'
import { recordAct } from '../../audit/audit.ts'
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
} as const

type Account = Pick<UserRow, 'id' | 'email' | 'full_name'>

/** Logs and mails that the second step was turned on or off, since somebody else may have found the session open. */
export async function noteFactor(
  tx: DbOrTransaction,
  row: Account,
  what: keyof typeof SAID,
  at: Date,
): Promise<void> {
  const { act, subject, text } = SAID[what]
  await recordAct(tx, {
    actor: row,
    act,
    subject: { kind: 'user', id: row.id, label: row.full_name },
    at,
  })
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject,
    paragraphs: [text, message('second-factor.notYou')],
    action: { label: message('second-factor.toProfile'), path: '/profile' },
  })
}
