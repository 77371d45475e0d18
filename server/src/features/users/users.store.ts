import { USER_TYPES, type UserType } from '@nilayam/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db.ts'
import { toContains } from '../../platform/db-like.ts'
import { findPage, type Page } from '../../platform/db-pages.ts'
import { readRows } from '../../platform/db-rows.ts'

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
  by: keyof typeof ORDERS
  isDescending: boolean
  cursor?: string | undefined
  size: number
}

export async function findUserPage(db: DbOrTransaction, wanted: TableQuery): Promise<Page> {
  const { q, by, isDescending, cursor, size } = wanted
  return findPage(db, {
    from: sql`users u`,
    id: sql`u.id`,
    where: toConditions(wanted),
    text: q ? sql`(${WORDS}) ilike ${toContains(q)}` : undefined,
    order: { ...ORDERS[by], isDescending },
    cursor,
    size,
  })
}

const UserListRow = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  type: z.enum(USER_TYPES),
  property_count: z.int(),
  created_at: z.date(),
  disabled_at: z.nullable(z.date()),
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
      select u.id, u.full_name, u.email, u.mobile_number, u.type, u.created_at, u.disabled_at,
        (select count(*) from properties where owner_id = u.id
          and state in ('draft', 'listed', 'expired', 'held')) as property_count
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join users u on u.id = wanted.id
      order by wanted.place`,
  )
}

type Ids = readonly number[]
/** Accounts of staff are for those who manage staff. */
type Reach = { withStaff: boolean }
export type ChangedUser = { id: number; full_name: string }

/** Disables those of them that aren't, and ends all their sessions. */
export async function disable(
  tx: DbOrTransaction,
  ids: Ids,
  { withStaff }: Reach,
  now: Date,
): Promise<ChangedUser[]> {
  return tx
    .updateTable('users')
    .set({ disabled_at: now, version: sql`version + 1` })
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .$if(!withStaff, (update) => update.where('type', '<>', 'admin'))
    .returning(['id', 'full_name'])
    .execute()
}

/** Lets those of them sign in again that staff disabled: an account that is to be erased only its owner gets back. */
export async function enable(
  tx: DbOrTransaction,
  ids: Ids,
  { withStaff }: Reach,
): Promise<ChangedUser[]> {
  return tx
    .updateTable('users')
    .set({ disabled_at: null })
    .where('id', 'in', ids)
    .where('disabled_at', 'is not', null)
    .where('erase_at', 'is', null)
    .where('erased_at', 'is', null)
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
