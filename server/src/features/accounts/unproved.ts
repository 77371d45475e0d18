import type { DbOrTransaction } from '../../platform/db.ts'
import type { UserRow } from './accounts.store.ts'
import { deletePasskeysOf } from './passkeys/passkeys.store.ts'
import { deleteFactor } from './second-factor/second-factor.store.ts'

/**
 * Before an address is confirmed for the first time: takes away what else opens the account or bars it, since somebody
 * else may have signed up with the address.
 */
export async function forgetUnproved(
  tx: DbOrTransaction,
  row: Pick<UserRow, 'id' | 'email_confirmed_at'>,
): Promise<void> {
  if (row.email_confirmed_at !== null) return
  await deleteFactor(tx, row.id)
  await deletePasskeysOf(tx, row.id)
}
