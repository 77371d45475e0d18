import type { SortBy } from '@nilayam/contract/admin/admin'
import { Duplicate, PropertyRow, type StateFilter } from '@nilayam/contract/admin/moderation'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Admin } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { toContains } from '../../platform/db/statements/like.ts'
import { findPage, type Page, toOrder } from '../../platform/db/statements/pages.ts'
import { ChangedProperty } from '../properties/properties.ts'

export type PropertyFilters = {
  q?: string | undefined
  state?: StateFilter | undefined
  city_id?: number | undefined
  property_type_id?: number | undefined
  is_verified?: boolean | undefined
  owner_id?: number | undefined
}

// Must equal the expression of the index.
const WORDS = sql`p.title || ' ' || p.address || ' ' || p.contact_person_name || ' ' || p.contact_person_email
  || ' ' || p.contact_person_mobile`

const ORDERS = {
  changed: { key: sql`p.updated_at`, type: 'timestamptz' },
  title: { key: sql`p.title`, type: 'text' },
  rent: { key: sql`p.price_per_month`, type: 'integer' },
} as const

/** Whoever is asked for a better paper isn't refused. */
const isRefused = sql`(p.refusal is not null and p.refusal_reason is distinct from 'better_paper')`

function isIn(state: StateFilter | undefined): RawBuilder<unknown> {
  if (state === undefined) return sql`p.state <> 'deleted'`
  return state === 'refused' ? sql`p.state = 'listed' and ${isRefused}` : sql`p.state = ${state}`
}

function toConditions(filters: PropertyFilters): RawBuilder<unknown>[] {
  const { state, city_id, property_type_id, is_verified, owner_id } = filters
  return [
    isIn(state),
    ...(city_id ? [sql`p.city_id = ${city_id}`] : []),
    ...(property_type_id ? [sql`p.property_type_id = ${property_type_id}`] : []),
    ...(is_verified === undefined ? [] : [sql`p.is_verified = ${is_verified}`]),
    ...(owner_id ? [sql`p.owner_id = ${owner_id}`] : []),
  ]
}

type TableQuery = PropertyFilters & {
  sort: SortBy<keyof typeof ORDERS>
  cursor?: string | undefined
  size: number
}

export async function findPropertyPage(db: DbOrTransaction, wanted: TableQuery): Promise<Page> {
  const { q, sort, cursor, size } = wanted
  return findPage(db, {
    from: sql`properties p`,
    id: sql`p.id`,
    where: toConditions(wanted),
    text: q ? sql`(${WORDS}) ilike ${toContains(q)}` : undefined,
    order: toOrder(ORDERS, sort),
    cursor,
    size,
  })
}

const StoredRow = z.extend(z.omit(PropertyRow, { plan_ends_at: true, updated_at: true }), {
  plan_ends_at: z.nullable(z.date()),
  updated_at: z.date(),
})
type StoredRow = z.infer<typeof StoredRow>

/** Table rows of these properties, in this order. */
export async function findPropertyRows(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<StoredRow[]> {
  return readRows(
    db,
    StoredRow,
    sql`
      select p.id, p.title, json_build_object('id', u.id, 'full_name', u.full_name) as owner,
        type.name as type_name, area.area_name, city.city_name, p.price_per_month, p.state, p.is_verified,
        ${isRefused} as is_refused, p.updated_at,
        (select ends_at from subscriptions where property_id = p.id order by ends_at desc limit 1) as plan_ends_at
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join properties p on p.id = wanted.id
      join users u on u.id = p.owner_id
      join property_types type on type.id = p.property_type_id
      join areas area on area.id = p.area_id
      join cities city on city.id = p.city_id
      order by wanted.place`,
  )
}

/** An owner's properties by last change, deleted ones too. */
export async function findLastChanged(
  db: DbOrTransaction,
  ownerId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What staff see of a property in addition to its public page. */
export async function findStaffRow(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select(['properties.id', 'state', 'waiting_since', 'is_verified', 'papers_sent_at'])
    .select(['refusal', 'refusal_reason', 'held_note', 'deleted_at'])
    .select(['properties.created_at', 'properties.updated_at'])
    .select(['contact_person_email', 'contact_person_mobile'])
    .select(['owner_id', 'users.full_name', 'users.email', 'users.mobile_number'])
    .select(['users.created_at as joined_at', 'users.disabled_at', 'users.barred_at'])
    .select(['users.erase_at', 'users.erased_at'])
    .where('properties.id', '=', id)
    .executeTakeFirst()
}

const AT_MOST = 10
/** Degrees, about 15 metres. */
const SAME_PLACE = 0.00014

// Subqueries, because for a join the planner estimates that a ninth of all properties match and scans them all.
function isNear(column: 'latitude' | 'longitude') {
  const [here, centre] = [sql.ref(`p.${column}`), sql`(select ${sql.ref(column)} from one)`]
  return sql`${here} between ${centre} - ${sql.lit(SAME_PLACE)} and ${centre} + ${sql.lit(SAME_PLACE)}`
}

/**
 * Possible duplicates. An owner uses the same phone for all properties, so phone and e-mail count only between
 * different owners. Each criterion has its own index and a limit.
 */
export async function findDuplicates(db: DbOrTransaction, id: number): Promise<Duplicate[]> {
  const few = sql`limit ${sql.lit(AT_MOST)}`
  return readRows(
    db,
    Duplicate,
    sql`
      with one as (
        select id, owner_id, contact_person_mobile as mobile, contact_person_email as email, latitude, longitude
        from properties where id = ${id}
      ), alike as (
        (select p.id, 'phone' as what from one join properties p on p.contact_person_mobile = one.mobile
          and p.owner_id <> one.owner_id and p.state <> 'deleted' ${few})
        union all
        (select p.id, 'email' from one join properties p on p.contact_person_email = one.email
          and p.owner_id <> one.owner_id and p.state <> 'deleted' ${few})
        union all
        (select p.id, 'place' from properties p
          where ${isNear('latitude')} and ${isNear('longitude')} and p.id <> ${id} and p.state <> 'deleted' ${few})
      )
      select p.id, p.title, u.full_name as owner_name, p.state, p.is_verified, json_agg(alike.what order by what) as same
      from alike join properties p on p.id = alike.id join users u on u.id = p.owner_id
      group by p.id, u.full_name
      order by count(*) desc, p.id limit ${sql.lit(AT_MOST)}`,
  )
}

/** Revokes the verification of those that are verified. */
export async function unverify(
  tx: DbOrTransaction,
  _by: Admin,
  ids: readonly number[],
  { reason, note }: { reason: string; note: string },
  now: Date,
): Promise<ChangedProperty[]> {
  return readRows(
    tx,
    ChangedProperty,
    sql`
      with old as (
        select id, state from properties
        where id = any (${ids}::int[]) and is_verified and state <> 'deleted' order by id for update
      )
      update properties p
      set verified_at = null, refusal = ${note}, refusal_reason = ${reason}, papers_sent_at = null, updated_at = ${now}
      from old, users u where p.id = old.id and u.id = p.owner_id
      returning p.id, p.title, p.state, old.state as was, u.email, u.full_name`,
  )
}
