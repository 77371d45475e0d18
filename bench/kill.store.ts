import type { Db } from '@nilayam/server/platform/db'

/** Keys of all files that rows refer to: photos, brochure pages and papers. */
export async function findFileKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('key')
    .unionAll(db.selectFrom('brochure_pages').select('key'))
    .unionAll(db.selectFrom('papers').select('key'))
    .execute()
  return rows.map(({ key }) => key)
}
