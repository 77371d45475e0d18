import { type Right, rightsField } from '@nilayam/contract/rights'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const StaffRow = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  rights: rightsField,
  is_invited: z.boolean(),
  is_disabled: z.boolean(),
  last_act_at: z.nullable(z.date()),
})

/**
 * In an order that the index of actors alone has: by `id` PostgreSQL reads the log backwards until an act of theirs comes,
 * all of it for who never acted.
 */
const LAST_ACT_AT = sql`(
  select at from audit where actor_id between u.id and u.id order by actor_id, id desc limit 1)`

export async function findStaff(db: DbOrTransaction) {
  return readRows(
    db,
    StaffRow,
    sql`
      select u.id, u.full_name, u.email, u.rights, u.disabled_at is not null as is_disabled,
        u.password_hash is null and not exists (select from identities where user_id = u.id) as is_invited,
        ${LAST_ACT_AT} as last_act_at
      from users u where u.type = 'admin' and u.erased_at is null order by u.full_name, u.id`,
  )
}

/** Whom to ask for rights. */
export async function findManagers(db: DbOrTransaction) {
  return db
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('type', '=', sql.lit('admin'))
    .where(sql<boolean>`'staff' = any (rights)`)
    .where('disabled_at', 'is', null)
    .orderBy('full_name')
    .execute()
}

/** Accounts, locked until the end of the transaction, in an order that no two transactions can cross. */
export async function lockAccounts(tx: DbOrTransaction, ids: readonly number[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'type', 'rights', 'disabled_at', 'password_hash'])
    .select('email_confirmed_at')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findIdByEmail(
  tx: DbOrTransaction,
  email: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** A new admin without a password; undefined when the address was taken meanwhile. */
export async function insertStaff(
  tx: DbOrTransaction,
  person: { email: string; full_name: string; rights: Right[] },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ ...person, type: 'admin' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Makes an account an admin's, or an owner's without rights; either ends its sessions. */
export async function changeType(
  tx: DbOrTransaction,
  id: number,
  change: { type: 'admin' | 'owner'; rights: Right[] },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setRights(tx: DbOrTransaction, id: number, rights: Right[]): Promise<void> {
  await tx.updateTable('users').set({ rights }).where('id', '=', id).execute()
}
