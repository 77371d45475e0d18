import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { inHyderabad, isBed, quartiles } from '../community/community.ts'

export type CountsRow = {
  properties: number
  verified: number
  areas: number
  beds: number
  quartiles: number[] | null
}

export async function findCounts(db: DbOrTransaction): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select count(*) as properties, count(*) filter (where p.is_verified) as verified,
      count(distinct p.area_id) filter (where ${inHyderabad}) as areas,
      count(*) filter (where ${inHyderabad} and ${isBed}) as beds,
      ${quartiles(sql`${inHyderabad} and ${isBed}`)} as quartiles
    from listed p`.execute(db)
  // An aggregate without group by always returns one row.
  return rows[0] as CountsRow
}

export async function findTypeSummaries(db: DbOrTransaction) {
  const { rows } = await sql<{
    id: number
    property_type: string
    name: string
    slug: string
    count: number
    from_price: number | null
  }>`
    select t.id, t.name as property_type, t.name, t.slug, count(p.id), min(p.price_per_month) as from_price
    from property_types t
    left join listed p on p.property_type_id = t.id
    group by t.id order by t.id`.execute(db)
  return rows
}

export async function findNewestVerified(db: DbOrTransaction, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listed where is_verified
    order by listed_on desc, is_verified desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
