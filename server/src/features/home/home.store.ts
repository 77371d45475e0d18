import { PropertyType } from '@nilayam/contract/places/places'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { getRow, Id, readRows } from '../../platform/db/rows.ts'
import { inHyderabad, isBed, quartiles } from '../community/community.ts'

const CountsRow = z.object({
  properties: z.int(),
  verified: z.int(),
  areas: z.int(),
  beds: z.int(),
  quartiles: z.nullable(z.array(z.number())),
})
export type CountsRow = z.infer<typeof CountsRow>

export async function findCounts(db: DbOrTransaction): Promise<CountsRow> {
  return getRow(
    db,
    CountsRow,
    sql`
      select count(*) as properties, count(*) filter (where p.is_verified) as verified,
        count(distinct p.area_id) filter (where ${inHyderabad}) as areas,
        count(*) filter (where ${inHyderabad} and ${isBed}) as beds,
        ${quartiles(sql`${inHyderabad} and ${isBed}`)} as quartiles
      from listed p`,
  )
}

const TypeSummary = z.extend(PropertyType, {
  count: z.int(),
  from_price: z.nullable(z.int()),
})

export async function findTypeSummaries(db: DbOrTransaction) {
  return readRows(
    db,
    TypeSummary,
    sql`
      select t.id, t.name as property_type, t.name, t.slug, count(p.id), min(p.price_per_month) as from_price
      from property_types t
      left join listed p on p.property_type_id = t.id
      group by t.id order by t.id`,
  )
}

export async function findNewestVerified(db: DbOrTransaction, limit: number): Promise<number[]> {
  const rows = await readRows(
    db,
    Id,
    sql`
      select id from listed where is_verified
      order by listed_on desc, is_verified desc, id desc limit ${sql.lit(limit)}`,
  )
  return rows.map(({ id }) => id)
}
