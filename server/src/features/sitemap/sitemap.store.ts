import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db.ts'
import { getRow, readRows } from '../../platform/db-rows.ts'

const Last = z.object({ last: z.nullable(z.int()) })

/** The highest property id, listed or not; 0 when there is none. */
export async function findLastId(db: DbOrTransaction): Promise<number> {
  const row = await getRow(
    db,
    Last,
    sql`
      select max(id) as last from properties`,
  )
  return row.last ?? 0
}

const ListedProperty = z.object({ id: z.int(), slug: z.string(), changed_at: z.date() })
export type ListedProperty = z.infer<typeof ListedProperty>

/** Listed properties with ids from `first` to `last` (inclusive), by id. */
export async function findListed(
  db: DbOrTransaction,
  first: number,
  last: number,
): Promise<ListedProperty[]> {
  return readRows(
    db,
    ListedProperty,
    sql`
      select id, slug, updated_at as changed_at from properties
      where id between ${first} and ${last} and state = 'listed' order by id`,
  )
}

const AreaPath = z.object({ city: z.string(), area: z.string() })

/** Areas with listed properties. */
export async function findAreas(db: DbOrTransaction): Promise<{ city: string; area: string }[]> {
  return readRows(
    db,
    AreaPath,
    sql`
      select c.slug as city, a.slug as area from areas a join cities c on c.id = a.city_id
      where exists (select from listed p where p.area_id = a.id)
      order by c.slug, a.slug`,
  )
}
