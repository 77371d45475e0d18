import { unauthenticated } from '@nilayam/contract/errors'
import type { Caller } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import { findOwnUser, raiseVersion, type UserRow } from './accounts.store.ts'

type Own = Pick<Caller, 'id' | 'version'>

/**
 * The account of a call. Throws 401 if its sessions were ended since the call began: what a new password or address
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

/** Revokes all tokens issued so far. Throws 401 if another call did since this one began. */
export async function endAllSessions(db: DbOrTransaction, user: Own): Promise<UserRow> {
  const row = await raiseVersion(db, user)
  if (!row) throw unauthenticated()
  return row
}
