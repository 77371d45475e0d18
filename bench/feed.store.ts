import type { Db } from '@nilayam/server/platform/db'
import { sql } from 'kysely'

/** Some place that is listed. */
export async function findListedId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from listed`.execute(db)
  return rows[0]?.id ?? 0
}

export async function setRent(db: Db, id: number, rent: number): Promise<void> {
  await sql`update properties set price_per_month = ${rent} where id = ${id}`.execute(db)
}
