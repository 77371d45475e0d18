import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

/** The highest property id, listed or not; 0 when there is none. */
export async function findLastId(db: DbOrTransaction): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from properties`.execute(db)
  return rows[0]?.last ?? 0
}

export type ListedProperty = { id: number; slug: string; changed_at: Date }

/** Listed properties with ids from `first` to `last` (inclusive), by id. */
export async function findListed(
  db: DbOrTransaction,
  first: number,
  last: number,
): Promise<ListedProperty[]> {
  const { rows } = await sql<ListedProperty>`
    select id, slug, updated_at as changed_at from properties
    where id between ${first} and ${last} and state = 'listed' order by id`.execute(db)
  return rows
}

/** Areas with listed properties. */
export async function findAreas(db: DbOrTransaction): Promise<{ city: string; area: string }[]> {
  const { rows } = await sql<{ city: string; area: string }>`
    select c.slug as city, a.slug as area from areas a join cities c on c.id = a.city_id
    where exists (select from listed p where p.area_id = a.id)
    order by c.slug, a.slug`.execute(db)
  return rows
}
