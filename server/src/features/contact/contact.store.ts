import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export type NewMessage = { full_name: string; email: string; subject: string; message: string }

export async function insertMessage(db: DbOrTransaction, message: NewMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

/** Uses up a challenge; true for only one of several concurrent attempts. */
export async function claimCaptcha(
  db: DbOrTransaction,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('captcha_uses')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the uses of expired challenges; returns how many. */
export async function deleteOldCaptchaUses(db: DbOrTransaction): Promise<number> {
  const { rows } = await sql`
    delete from captcha_uses where expires_at < now() returning id`.execute(db)
  return rows.length
}
