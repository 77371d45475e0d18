import { WRONG_CODE } from '@nilayam/contract/accounts/second-factor'
import { invalid } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMail } from '../../mail/mail.ts'
import type { UserRow } from '../accounts.store.ts'
import { requireAttempt } from '../attempts/attempts.ts'
import { hashBackupCode } from './backup-codes.rules.ts'
import { countBackupCodes, findFactor, takeBackupCode, takeStep } from './second-factor.store.ts'
import { openSecret } from './secrets.ts'
import { findStep } from './totp.rules.ts'

type Account = Pick<UserRow, 'id' | 'email'>
type When = { ip: string; now: Date }

/**
 * Takes a code and does `work` in one transaction, so that a code isn't lost if that fails. Throws 400 unless it is one
 * of the app's or a backup code that wasn't used; 429 after too many wrong ones.
 */
export async function withCode<T>(
  platform: Platform,
  row: Account,
  code: string,
  { ip, now }: When,
  work: (tx: DbOrTransaction) => Promise<T>,
): Promise<T> {
  const guess = await requireAttempt(platform, { at: row.email, of: 'code', ip, now })
  const result = await platform.db.transaction().execute(async (tx) => {
    if (!(await takeCode(platform, tx, row, code, now))) throw wrongCode()
    return work(tx)
  })
  await guess.succeed()
  return result
}

export function wrongCode() {
  return invalid({ code: WRONG_CODE }, WRONG_CODE)
}

async function takeCode(
  { papersKey }: Platform,
  tx: DbOrTransaction,
  row: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await findFactor(tx, row.id)
  if (!factor?.confirmed_at) return false
  const step = findStep(openSecret(papersKey, row.id, factor.secret), code, now)
  if (step !== undefined) return takeStep(tx, { userId: row.id, secret: factor.secret, step })
  const hash = hashBackupCode(row.id, code)
  if (!(await takeBackupCode(tx, row.id, { hash, now }))) return false
  await tellOfBackupCode(tx, row)
  return true
}

/** Somebody else may have found the paper that they stand on. */
async function tellOfBackupCode(tx: DbOrTransaction, { id, email }: Account): Promise<void> {
  const count = await countBackupCodes(tx, id)
  await queueMail(tx, {
    to: email,
    about: 'account',
    subject: message('second-factor.backupUsedSubject'),
    paragraphs: [
      message('second-factor.backupUsedMail', { count }),
      message('second-factor.notYou'),
    ],
    action: { label: message('second-factor.toProfile'), path: '/profile' },
  })
}
