import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export type NewUser = {
  full_name: string
  email: string
  mobile_number: string
  type: 'student' | 'owner' | 'admin'
  /** Null for accounts that sign in with Google only. */
  password_hash: string | null
  email_confirmed_at?: Date
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

const COLUMNS = [
  'id',
  'full_name',
  'email',
  'mobile_number',
  'type',
  'password_hash',
  'version',
  'disabled_at',
  'barred_at',
  'erase_at',
  'email_confirmed_at',
  'password_changed_at',
  'created_at',
] as const

/** The new row, or undefined when the e-mail is taken (unique key, so races are safe). */
export async function insertUser(db: DbOrTransaction, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function findUserByEmail(db: DbOrTransaction, email: string) {
  return db.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** `lock`: until the transaction ends. */
export async function findUser(
  db: DbOrTransaction,
  id: number,
  { lock = false } = {},
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(lock, (users) => users.forNoKeyUpdate())
    .executeTakeFirst()
}

export async function getUser(db: DbOrTransaction, id: number): Promise<UserRow> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The account, version and session that a call was made with; tokens without a session have none. */
export type Own = { id: number; version: number; session?: number | undefined }

/** Whether sessions weren't ended since the call began. */
const isLive = ({
  id,
  version,
  session,
}: Own) => sql<boolean>`users.id = ${id} and users.version = ${version}
  and users.disabled_at is null and (${session ?? null}::int is null
    or exists (select from sessions where sessions.id = ${session ?? null} and user_id = users.id))`

/** The account of a call; undefined if its session was ended since the call began. `lock`: until the transaction ends. */
export async function findOwnUser(
  db: DbOrTransaction,
  own: Own,
  { lock = false } = {},
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where(isLive(own))
    .$if(lock, (users) => users.forNoKeyUpdate())
    .executeTakeFirst()
}

/** The active user, if tokens of this version and session are still valid. */
export async function findActiveUser(
  db: DbOrTransaction,
  id: number,
  { version, sid }: { version: number; sid?: number | undefined },
) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'type', 'version', 'rights'])
    .where('id', '=', id)
    .where('version', '=', version)
    .where('disabled_at', 'is', null)
    .$if(sid !== undefined, (users) =>
      users.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.id', '=', sid ?? 0)
            .whereRef('sessions.user_id', '=', 'users.id')
            .whereRef('sessions.version', '=', 'users.version'),
        ),
      ),
    )
    .executeTakeFirst()
  return row && { ...row, session: sid }
}

/** Revokes all tokens issued so far; undefined if another call did since. */
export async function raiseVersion(db: DbOrTransaction, own: Own): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ version: own.version + 1 })
    .where(isLive(own))
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Updates name and number. */
export async function updateUser(
  db: DbOrTransaction,
  id: number,
  change: Pick<NewUser, 'full_name' | 'mobile_number'>,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Changes the address, which isn't proved then, and revokes all tokens; only if the account still has that version.
 * Throws the database's error when somebody else has the address (unique key, so races are safe).
 */
export async function updateEmail(
  tx: DbOrTransaction,
  id: number,
  { email, version }: { email: string; version: number },
): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({ email, email_confirmed_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/**
 * Sets the password and revokes all tokens. With `version`, only if the account still has that version: of two
 * concurrent changes one gets the row, the other undefined.
 */
export async function updatePassword(
  db: DbOrTransaction,
  id: number,
  { password_hash, now, version }: { password_hash: string | null; now: Date; version?: number },
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash, password_changed_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Records that the e-mail address is verified. */
export async function confirmEmail(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
