import type { EntryKind } from '@nilayam/contract/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { Count, getRow } from '../../platform/db-rows.ts'
import { MOST_USES, type Use } from './entries.rules.ts'

type Question = { one: string; many: string; from: RawBuilder<unknown> }

const AREAS = { one: 'area', many: 'areas' }
const LANDMARKS = { one: 'landmark', many: 'landmarks' }
const PROPERTIES = { one: 'property', many: 'properties' }
const PLANS = { one: 'plan', many: 'plans' }
const TYPES = { one: 'property type', many: 'property types' }
const HAPPENINGS = { one: 'happening', many: 'happenings' }
const PURCHASES = { one: 'purchase', many: 'purchases' }
const IN_FORCE = { one: 'of them in force', many: 'of them in force' }

/** What may refer to a row of each kind. Deleted properties count, since their history names it. */
const QUESTIONS: Record<EntryKind, (id: number) => readonly Question[]> = {
  city: (id) => [
    { ...AREAS, from: sql`areas where city_id = ${id}` },
    { ...LANDMARKS, from: sql`landmarks where city_id = ${id}` },
    { ...PROPERTIES, from: sql`properties where city_id = ${id}` },
    { ...HAPPENINGS, from: sql`happenings where city_id = ${id}` },
  ],
  area: (id) => [
    {
      ...PROPERTIES,
      from: sql`properties where area_id = ${id} and city_id = (select city_id from areas where id = ${id})`,
    },
    { ...HAPPENINGS, from: sql`happenings where area_id = ${id}` },
  ],
  landmark: () => [],
  property_type: (id) => [
    { ...PROPERTIES, from: sql`properties where property_type_id = ${id}` },
    { ...PLANS, from: sql`plans where property_type_id = ${id}` },
  ],
  amenity: (id) => [
    { ...TYPES, from: sql`property_type_amenities where amenity_id = ${id}` },
    { ...PROPERTIES, from: sql`properties where ${id} = any (amenity_ids)` },
  ],
  plan: (id) => [
    { ...PURCHASES, from: sql`subscriptions where plan_id = ${id}` },
    { ...IN_FORCE, from: sql`subscriptions where plan_id = ${id} and ends_at > now()` },
  ],
  category: (id) => [{ ...HAPPENINGS, from: sql`happenings where category_id = ${id}` }],
  happening: () => [],
}

/** What uses a row; kinds without uses are left out. */
export async function findUses(db: DbOrTransaction, kind: EntryKind, id: number): Promise<Use[]> {
  const uses: Use[] = []
  for (const { from, ...words } of QUESTIONS[kind](id)) {
    const { count } = await getRow(
      db,
      Count,
      sql`
        select count(*) as count from (select from ${from} limit ${sql.lit(MOST_USES + 1)}) counted`,
    )
    uses.push({ ...words, count })
  }
  return uses.filter(({ count }) => count > 0)
}
