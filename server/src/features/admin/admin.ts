import type { Db } from '../../platform/db/db.ts'
import { createResetLink } from '../accounts/accounts.ts'
import { recordAct } from '../audit/audit.ts'
import { insertAdmin, lockAccount } from './admin.store.ts'

/**
 * Creates an admin, or finds the one with this e-mail, and returns the path of a link to set a password, valid once for
 * 30 minutes. Throws an Error for an e-mail of another account. Only for the command line.
 */
export async function createAdmin(
  db: Db,
  person: { email: string; full_name: string },
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const created = await insertAdmin(tx, person)
    const account = await lockAccount(tx, person.email)
    if (account.type !== 'admin') {
      const owner = account.type === 'student' ? 'a student' : 'an owner'
      throw new Error(`${person.email} is the account of ${owner}. Use another e-mail.`)
    }
    if (account.disabled_at)
      throw new Error(`${person.email} is disabled. Enable it in the admin pages.`)
    await recordAct(tx, {
      act: created === undefined ? 'user.link_printed' : 'user.made_admin',
      subject: { kind: 'user', id: account.id, label: account.full_name },
      address: 'command line',
    })
    return createResetLink(tx, account.id, now)
  })
}
