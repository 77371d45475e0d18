import { RIGHTS } from '@nilayam/contract/rights'
import type { DbOrTransaction } from '../../platform/db/db.ts'

/** The new admin's id, or undefined if the e-mail is taken, as the unique key decides. */
export async function insertAdmin(
  tx: DbOrTransaction,
  { email, full_name }: { email: string; full_name: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ email, full_name, type: 'admin', rights: [...RIGHTS] })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** An account, locked until the end of the transaction. */
export async function lockAccount(tx: DbOrTransaction, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'type', 'full_name', 'disabled_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
