import type { DbOrTransaction } from '../../platform/db.ts'

export type NewUser = {
  full_name: string
  email: string
  mobile_number: string
  type: 'student' | 'owner' | 'admin'
  password_hash: string
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
] as const

/** The new row, or undefined when the e-mail is taken: the unique key decides between two at once. */
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

/** The user whose tokens of this version still hold. */
export async function findActiveUser(db: DbOrTransaction, id: number, version: number) {
  return db
    .selectFrom('users')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where('version', '=', version)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
