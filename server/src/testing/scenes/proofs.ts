import type { TestApp } from '../app.ts'

/** Takes back the proof of an account's address. */
export async function unprove({ db }: TestApp, id: number): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute()
}

/** The token of the newest mailed link to an address, in any mail with a secret. */
export async function findMailedToken({ db, platform }: TestApp, email: string): Promise<string> {
  const { action_secret } = await db
    .selectFrom('outbox')
    .select('action_secret')
    .where('recipient', '=', email)
    .where('action_path', '=', '/confirm-email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (await platform.mailCipher.decrypt(action_secret ?? '')).replace('#token=', '')
}

export async function findSubjects({ db }: TestApp, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
