import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { queueMail } from '../mail/mail.ts'
import { type UserRow, updatePassword } from './accounts.store.ts'
import { deleteResetsOf } from './reset/reset.store.ts'

type Change = { password_hash: string; now: Date; version?: number }

/**
 * Sets a new password, revokes all sessions and reset links, and mails a notice. Undefined when `version` is given
 * and a concurrent change won.
 */
export async function changePassword(
  tx: DbOrTransaction,
  id: number,
  change: Change,
): Promise<UserRow | undefined> {
  const row = await updatePassword(tx, id, change)
  if (!row) return undefined
  await deleteResetsOf(tx, id)
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject: message('accounts.passwordChanged'),
    paragraphs: [message('accounts.passwordChangedHow'), message('accounts.chooseAtOnce')],
    action: { label: message('accounts.chooseNewPassword'), path: '/reset-password' },
  })
  return row
}
