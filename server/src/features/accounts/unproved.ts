import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { UserRow } from './accounts.store.ts'
import { deletePasskeysOf } from './passkeys/passkeys.store.ts'

/**
 * Before an address is confirmed for the first time: takes away the passkeys, since somebody else may have signed up
 * with the address. A second factor stays: it opens nothing, and who has stolen a mailbox mustn't be rid of it.
 */
export async function forgetUnproved(
  tx: DbOrTransaction,
  row: Pick<UserRow, 'id' | 'email_confirmed_at'>,
): Promise<void> {
  if (row.email_confirmed_at === null) await deletePasskeysOf(tx, row.id)
}
