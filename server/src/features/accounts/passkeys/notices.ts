import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { recordAct } from '../../audit/audit.ts'
import { queueMail } from '../../mail/mail.ts'
import type { UserRow } from '../accounts.store.ts'

const SAID = {
  added: {
    act: 'user.passkey_added',
    subject: message('passkeys.addedSubject'),
    text: message('passkeys.addedMail'),
  },
  removed: {
    act: 'user.passkey_removed',
    subject: message('passkeys.removedSubject'),
    text: message('passkeys.removedMail'),
  },
} as const

type Account = Pick<UserRow, 'id' | 'email' | 'full_name'>

/** Logs and mails it, since somebody else may have found the session open. */
export async function notePasskey(
  tx: DbOrTransaction,
  row: Account,
  what: keyof typeof SAID,
  at: Date,
): Promise<void> {
  const { act, subject, text } = SAID[what]
  const on = { kind: 'user', id: row.id, label: row.full_name }
  await recordAct(tx, { actor: row, act, subject: on, at })
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject,
    paragraphs: [text, message('passkeys.notYou')],
    action: { label: message('passkeys.toProfile'), path: '/profile' },
  })
}
