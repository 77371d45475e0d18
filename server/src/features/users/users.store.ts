import type { UserType } from '@nilayam/contract/accounts/accounts'
import type { SortBy } from '@nilayam/contract/admin/admin'
import { UserRow } from '@nilayam/contract/admin/users'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { toContains } from '../../platform/db/statements/like.ts'
import { findPage, type Page, toOrder } from '../../platform/db/statements/pages.ts'

export type UserFilters = {
  q?: string | undefined
  type?: UserType | undefined
  is_disabled?: boolean | undefined
}

const ORDERS = {
  joined: { key: sql`u.created_at`, type: 'timestamptz' },
  name: { key: sql`u.full_name`, type: 'text' },
} as const

// Word for word the expression of the index.
const WORDS = sql`u.full_name || ' ' || u.email || ' ' || u.mobile_number`

function toConditions({ type, is_disabled }: UserFilters): RawBuilder<unknown>[] {
  return [
    ...(type ? [sql`u.type = ${type}`] : []),
    ...(is_disabled === undefined
      ? []
      : [is_disabled ? sql`u.disabled_at is not null` : sql`u.disabled_at is null`]),
  ]
}

type TableQuery = UserFilters & {
  sort: SortBy<keyof typeof ORDERS>
  cursor?: string | undefined
  size: number
}

export async function findUserPage(db: DbOrTransaction, wanted: TableQuery): Promise<Page> {
  const { q, sort, cursor, size } = wanted
  return findPage(db, {
    from: sql`users u`,
    id: sql`u.id`,
    where: toConditions(wanted),
    text: q ? sql`(${WORDS}) ilike ${toContains(q)}` : undefined,
    order: toOrder(ORDERS, sort),
    cursor,
    size,
  })
}

/** Whether staff have disabled the account `users`: disabled alone is also one that is to be erased, or was. */
const IS_BARRED = sql<boolean>`(users.disabled_at is not null and users.erased_at is null
  and (users.erase_at is null or users.barred_at is not null))`

const UserListRow = z.extend(z.omit(UserRow, { joined_at: true }), {
  created_at: z.date(),
  disabled_at: z.nullable(z.date()),
  erase_at: z.nullable(z.date()),
  erased_at: z.nullable(z.date()),
})
export type UserListRow = z.infer<typeof UserListRow>

/** These users with how much they own, in this order. */
export async function findUserRows(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<UserListRow[]> {
  return readRows(
    db,
    UserListRow,
    sql`
      select users.id, full_name, email, mobile_number, type, created_at, erase_at, erased_at,
        case when ${IS_BARRED} then coalesce(barred_at, disabled_at) end as disabled_at,
        (select count(*) from properties where owner_id = users.id
          and state in ('draft', 'listed', 'expired', 'held')) as property_count
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join users on users.id = wanted.id
      order by wanted.place`,
  )
}

type Ids = readonly number[]
/** Accounts of staff are for those who manage staff. */
type Reach = { withStaff: boolean }
export type ChangedUser = { id: number; full_name: string }

/** Disables those of them that aren't, and ends all their sessions; also those that are to be erased. */
export async function disable(
  tx: DbOrTransaction,
  ids: Ids,
  { withStaff }: Reach,
  now: Date,
): Promise<ChangedUser[]> {
  return tx
    .updateTable('users')
    .set({
      disabled_at: sql`coalesce(disabled_at, ${now})`,
      barred_at: now,
      version: sql`version + 1`,
    })
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not ${IS_BARRED}`)
    .$if(!withStaff, (update) => update.where('type', '<>', 'admin'))
    .returning(['id', 'full_name'])
    .execute()
}

/** Lets those of them sign in again that staff disabled: one that is to be erased stays so until its owner is back. */
export async function enable(
  tx: DbOrTransaction,
  ids: Ids,
  { withStaff }: Reach,
): Promise<ChangedUser[]> {
  return tx
    .updateTable('users')
    .set({
      disabled_at: sql`case when erase_at is not null then disabled_at end`,
      barred_at: null,
    })
    .where('id', 'in', ids)
    .where(IS_BARRED)
    .$if(!withStaff, (update) => update.where('type', '<>', 'admin'))
    .returning(['id', 'full_name'])
    .execute()
}

/** Ends all their sessions. */
export async function signOut(
  tx: DbOrTransaction,
  ids: Ids,
  { withStaff }: Reach,
): Promise<ChangedUser[]> {
  return tx
    .updateTable('users')
    .set({ version: sql`version + 1` })
    .where('id', 'in', ids)
    .$if(!withStaff, (update) => update.where('type', '<>', 'admin'))
    .returning(['id', 'full_name'])
    .execute()
}
