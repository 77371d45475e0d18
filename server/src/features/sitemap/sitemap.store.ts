import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const File = z.object({ file: z.int() })

/** The numbers of the files of `size` property ids each that have a listed one. */
export async function findFiles(db: DbOrTransaction, size: number): Promise<number[]> {
  const rows = await readRows(
    db,
    File,
    sql`
      select file from generate_series(1, (select max(id) + ${size} - 1 from properties) / ${size}) file
      where exists (
        select from properties
        where id between (file - 1) * ${size} + 1 and file * ${size} and state = 'listed')
      order by file`,
  )
  return rows.map(({ file }) => file)
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
