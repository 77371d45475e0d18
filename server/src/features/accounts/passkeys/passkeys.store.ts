import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/db/rows.ts'

const COLUMNS = ['id', 'name', 'is_synced', 'made_at', 'used_at'] as const

export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number]

/** Newest first. */
export async function selectPasskeys(db: DbOrTransaction, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** How browsers know which ones a person has. */
export async function selectCredentials(db: DbOrTransaction, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
}

export type NewPasskey = {
  user_id: number
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  name: string
  is_synced: boolean
  made_at: Date
}

const Inserted = z.object({
  id: z.int(),
  name: z.string(),
  is_synced: z.boolean(),
  made_at: z.date(),
  used_at: z.nullable(z.date()),
})

/** Undefined when the credential is known already, or the account, which is locked, has `most`. */
export async function insertPasskey(db: DbOrTransaction, passkey: NewPasskey, most: number) {
  const { user_id, credential_id, public_key, counter, transports, name, is_synced } = passkey
  return findRow(
    db,
    Inserted,
    sql`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, made_at)
      select ${user_id}, ${credential_id}, ${public_key}, ${counter}, ${transports}::text[], ${name}, ${is_synced},
        ${passkey.made_at}::timestamptz
      where (select count(*) from passkeys where user_id = ${user_id}) < ${most}
      on conflict (credential_id) do nothing
      returning id, name, is_synced, made_at, used_at`,
  )
}

/** Undefined for other people's, as for those that don't exist. */
export async function deletePasskey(db: DbOrTransaction, userId: number, id: number) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deletePasskeysOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

export async function findCredential(db: DbOrTransaction, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/**
 * Notes a use. False when the counter isn't above the one before: of a passkey that counts, somebody has a copy. One
 * that doesn't count says 0 each time.
 */
export async function noteUse(
  db: DbOrTransaction,
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where(({ or, eb, and, val }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
