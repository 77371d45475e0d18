import {
  AdminAmenity,
  AdminPlan,
  AdminType,
  MAX_AMENITIES,
} from '@nilayam/contract/admin/catalogue-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'
import { findList, type List, type ListQuery, listedWhere } from './list.store.ts'

const types: List<typeof AdminType, 'name'> = {
  row: AdminType,
  from: sql`property_types t`,
  words: sql`t.name`,
  orders: { name: { key: sql`lower(t.name)`, type: 'text' } },
  sort: 'name',
  read: sql`
    select t.id, t.version, t.name,
      array(select amenity_id from property_type_amenities where property_type_id = t.id order by 1) as amenity_ids,
      (select count(*) from plans where property_type_id = t.id and is_active) as plans,
      ${listedWhere(sql`p.property_type_id = t.id`)} as listed
    from property_types t`,
}

const amenities: List<typeof AdminAmenity, 'name'> = {
  row: AdminAmenity,
  from: sql`amenities t`,
  words: sql`t.name`,
  orders: { name: { key: sql`lower(t.name)`, type: 'text' } },
  sort: 'name',
  read: sql`
    select t.id, t.version, t.name, t.icon,
      (select count(*) from property_type_amenities where amenity_id = t.id) as types
    from amenities t`,
}

const purchases = (isInForce: boolean) => sql`(select count(*) from (
  select from subscriptions where plan_id = t.id ${isInForce ? sql`and ends_at > now()` : sql``} limit 1000) counted)`

const plans: List<typeof AdminPlan, 'name' | 'amount' | 'duration'> = {
  row: AdminPlan,
  from: sql`plans t`,
  words: sql`t.plan_name || ' ' || t.description`,
  orders: {
    name: { key: sql`lower(t.plan_name)`, type: 'text' },
    amount: { key: sql`t.amount`, type: 'integer' },
    duration: { key: sql`t.duration`, type: 'integer' },
  },
  sort: 'duration',
  read: sql`
    select t.id, t.version, t.property_type_id, k.name as property_type, t.plan_name, t.description, t.amount,
      t.duration, t.is_active, ${purchases(false)} as bought, ${purchases(true)} as in_force
    from plans t join property_types k on k.id = t.property_type_id`,
}

export function findTypeList(db: DbOrTransaction, asked: ListQuery<'name'>) {
  return findList(db, types, asked)
}

export function findAmenityList(db: DbOrTransaction, asked: ListQuery<'name'>) {
  return findList(db, amenities, asked)
}

type PlansAsked = ListQuery<'name' | 'amount' | 'duration'> & {
  property_type_id?: number | undefined
  state?: 'offered' | 'retired' | undefined
}

export function findPlanList(db: DbOrTransaction, asked: PlansAsked) {
  const { property_type_id, state } = asked
  return findList(db, plans, asked, [
    ...(property_type_id ? [sql`t.property_type_id = ${property_type_id}`] : []),
    ...(state ? [sql`t.is_active = ${state === 'offered'}`] : []),
  ])
}

/** Names of a type's amenities. */
export async function findOffered(db: DbOrTransaction, typeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('property_type_amenities')
    .innerJoin('amenities', 'id', 'amenity_id')
    .select('name')
    .where('property_type_id', '=', typeId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function replaceOffered(
  db: DbOrTransaction,
  typeId: number,
  amenityIds: readonly number[],
): Promise<void> {
  await sql`
    delete from property_type_amenities
    where property_type_id = ${typeId} and amenity_id <> all (${amenityIds}::int[])`.execute(db)
  await sql`
    insert into property_type_amenities (property_type_id, amenity_id)
    select ${typeId}::int, amenity_id from unnest(${amenityIds}::int[]) amenity_id
    on conflict do nothing`.execute(db)
}

const FreeBit = z.object({ bit: z.int() })

/**
 * The bit for a new amenity: after all used ones if there is room, since lower bits are more important, else a free
 * one; undefined when all are taken. Blocks other additions until the transaction ends. An amenity in use is never
 * deleted, so a bit without an amenity is free.
 */
export async function findFreeBit(db: DbOrTransaction): Promise<number | undefined> {
  await sql`lock table amenities in share row exclusive mode`.execute(db)
  const row = await findRow(
    db,
    FreeBit,
    sql`
      select free.place as bit from generate_series(0, ${sql.lit(MAX_AMENITIES - 1)}) free (place)
      where not exists (select from amenities a where a.bit = free.place)
      order by free.place < (select coalesce(max(a.bit), 0) from amenities a), free.place limit 1`,
  )
  return row?.bit
}
