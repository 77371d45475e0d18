import type { DbOrTransaction } from '../../platform/db/db.ts'

export type Account = Awaited<ReturnType<typeof getAccount>>

/** What of an account concerns its proofs. */
export async function getAccount(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('held_mails as h', 'h.user_id', 'u.id')
    .leftJoin('phone_codes as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.full_name', 'u.mobile_number', 'u.password_hash'])
    .select(['u.email_confirmed_at', 'u.phone_proved_at', 'h.count as held'])
    .select(['c.expires_at', 'c.attempts', 'c.mobile_number as code_number'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
}
