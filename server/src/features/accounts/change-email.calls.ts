import { conflict, invalid } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/statements/violations.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueMail } from '../mail/mail.ts'
import { forgetHeldMails, mailEmailProof, requireFewChanges } from '../proofs/proofs.ts'
import { emailTaken } from './accounts.rules.ts'
import { findUserByEmail, type UserRow, updateEmail } from './accounts.store.ts'
import { requireCurrentPassword } from './current-password.ts'
import { deleteIdentitiesOf } from './google/google.store.ts'
import { changeOwn, getOwnUser } from './own-user.ts'
import { deleteResetsOf } from './reset/reset.store.ts'
import { keepOnlyThisSession } from './session.ts'

export function changeEmailCalls(platform: Platform): Handlers<'changeEmail'> {
  const { db } = platform
  return {
    changeEmail: async ({ body: { email, current_password } }, context) => {
      const { user, ip, now } = context
      const row = await getOwnUser(db, user)
      if (row.password_hash === null) throw conflict(message('proofs.passwordFirst'))
      await requireCurrentPassword(platform, row, current_password, { ip, now })
      if (email === row.email) throw invalid({ email: message('proofs.emailSame') })
      if (await findUserByEmail(db, email)) throw emailTaken()
      const changed = await changeOwn(db, user, (tx, own) =>
        change(platform, tx, { row: own, email, now }),
      ).catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error
      })
      return {
        ...(await keepOnlyThisSession(platform, changed, context)),
        msg: message('proofs.emailChanged'),
      }
    },
  }
}

type Change = { row: UserRow; email: string; now: Date }

/**
 * All ways in by the old address end: other sessions, links for a new password, and Google, which knows the account by
 * it. Otherwise somebody could give an account a stranger's address and keep a way into what the stranger takes over.
 */
async function change(platform: Platform, tx: DbOrTransaction, { row, email, now }: Change) {
  await requireFewChanges(platform, tx, row.id, now)
  const changed = await updateEmail(tx, row.id, { email, version: row.version })
  if (!changed) throw conflict(message('proofs.changedMeanwhile'))
  await deleteResetsOf(tx, row.id)
  await deleteIdentitiesOf(tx, row.id)
  await forgetHeldMails(tx, row.id)
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject: message('proofs.oldSubject'),
    paragraphs: [message('proofs.oldMail', { name: row.full_name }), message('proofs.oldNotYou')],
    action: { label: message('proofs.oldAction'), path: '/contact' },
  })
  await mailEmailProof(platform, tx, changed, now)
  return changed
}
