import { CODE_ATTEMPTS } from '@nilayam/contract/accounts/proofs'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

type NewCode = { user_id: number; mobile_number: string; code_hash: Buffer; expires_at: Date }

/** An account has one code: a new one replaces the one before. */
export async function saveCode(tx: DbOrTransaction, code: NewCode): Promise<void> {
  const { user_id: _, ...change } = code
  await tx
    .insertInto('phone_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, attempts: 0 }))
    .execute()
}

/** Counts a try before it is compared, so that of any number at once no more than the limit are compared. */
export async function countTry(
  db: DbOrTransaction,
  userId: number,
  { now, latestEnd }: { now: Date; latestEnd: Date },
) {
  return db
    .updateTable('phone_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('user_id', '=', userId)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd)
    .returning(['mobile_number', 'code_hash', 'attempts'])
    .executeTakeFirst()
}

/** Uses the code; of several right tries at once one gets true. */
export async function deleteCode(
  tx: DbOrTransaction,
  userId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('phone_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Marks the number of an account as proved, if it still is this one. */
export async function markPhoneProved(
  tx: DbOrTransaction,
  { id, mobile_number, now }: { id: number; mobile_number: string; now: Date },
): Promise<boolean> {
  const proved = await tx
    .updateTable('users')
    .set({ phone_proved_at: now })
    .where('id', '=', id)
    .where('mobile_number', '=', mobile_number)
    .returning('id')
    .executeTakeFirst()
  return proved !== undefined
}

/** Returns the number of deleted rows. */
export async function deleteEndedCodes(db: DbOrTransaction, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('phone_codes')
    .where('expires_at', '<=', now)
    .returning('user_id')
    .execute()
  return deleted.length
}
