import { unauthenticated } from '@nilayam/contract/errors'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { findOwnUser, type Own, raiseVersion, type UserRow } from './accounts.store.ts'

/**
 * The account of a call. Throws 401 if its session was ended since the call began: what a new password or address
 * has shut out changes nothing any more. `lock` keeps others from changing it until the transaction ends.
 */
export async function getOwnUser(
  db: DbOrTransaction,
  user: Own,
  { lock = false } = {},
): Promise<UserRow> {
  const row = await findOwnUser(db, user, { lock })
  if (!row) throw unauthenticated()
  return row
}

/**
 * Changes what opens the account, or what it is, in one transaction under its lock. Checking a password or a signature
 * takes a while, in which the session may end, so the account is read again here: throws 401 as `getOwnUser`.
 */
export async function changeOwn<T>(
  db: Db,
  user: Own,
  work: (tx: DbOrTransaction, row: UserRow) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .execute(async (tx) => work(tx, await getOwnUser(tx, user, { lock: true })))
}

/** Revokes all tokens issued so far. Throws 401 if another call did since this one began. */
export async function endAllSessions(db: DbOrTransaction, user: Own): Promise<UserRow> {
  const row = await raiseVersion(db, user)
  if (!row) throw unauthenticated()
  return row
}
