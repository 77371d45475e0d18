import type { EntryKind } from '@nilayam/contract/admin/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Count, getRow } from '../../platform/db/rows.ts'
import { MOST_USES, type Use, type Used } from './entries.rules.ts'

type Question = { by: Used; from: RawBuilder<unknown> }

/** What may refer to a row of each kind. Deleted properties count, since their history names it. */
const QUESTIONS: Record<EntryKind, (id: number) => readonly Question[]> = {
  city: (id) => [
    { by: 'catalogue.countAreas', from: sql`areas where city_id = ${id}` },
    { by: 'catalogue.countLandmarks', from: sql`landmarks where city_id = ${id}` },
    { by: 'catalogue.countProperties', from: sql`properties where city_id = ${id}` },
    { by: 'catalogue.countHappenings', from: sql`happenings where city_id = ${id}` },
  ],
  area: (id) => [
    {
      by: 'catalogue.countProperties',
      from: sql`properties where area_id = ${id} and city_id = (select city_id from areas where id = ${id})`,
    },
    { by: 'catalogue.countHappenings', from: sql`happenings where area_id = ${id}` },
  ],
  landmark: () => [],
  property_type: (id) => [
    { by: 'catalogue.countProperties', from: sql`properties where property_type_id = ${id}` },
    { by: 'catalogue.countPlans', from: sql`plans where property_type_id = ${id}` },
  ],
  amenity: (id) => [
    { by: 'catalogue.countTypes', from: sql`property_type_amenities where amenity_id = ${id}` },
    { by: 'catalogue.countProperties', from: sql`properties where ${id} = any (amenity_ids)` },
  ],
  plan: (id) => [
    { by: 'catalogue.countPurchases', from: sql`subscriptions where plan_id = ${id}` },
    {
      by: 'catalogue.countInForce',
      from: sql`subscriptions where plan_id = ${id} and ends_at > now()`,
    },
  ],
  category: (id) => [
    { by: 'catalogue.countHappenings', from: sql`happenings where category_id = ${id}` },
  ],
  happening: () => [],
}

/** What uses a row; kinds without uses are left out. */
export async function findUses(db: DbOrTransaction, kind: EntryKind, id: number): Promise<Use[]> {
  const uses: Use[] = []
  for (const { by, from } of QUESTIONS[kind](id)) {
    const { count } = await getRow(
      db,
      Count,
      sql`
        select count(*) as count from (select from ${from} limit ${sql.lit(MOST_USES + 1)}) counted`,
    )
    uses.push({ by, count })
  }
  return uses.filter(({ count }) => count > 0)
}
