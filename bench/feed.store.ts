import type { Db } from '@nilayam/server/platform/db'
import { getRow, Id } from '@nilayam/server/platform/db-rows'
import { sql } from 'kysely'

/** Some place that is listed. */
export async function findListedId(db: Db): Promise<number> {
  const { id } = await getRow(db, Id, sql`select min(id) as id from listed`)
  return id
}

export async function setRent(db: Db, id: number, rent: number): Promise<void> {
  await sql`update properties set price_per_month = ${rent} where id = ${id}`.execute(db)
}
