import type { Db } from '@nilayam/server/platform/db/db'

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

/** What rows say of a draft: ids of its photographs, the key of its identity paper, whether it is listed by a plan. */
export async function findUploaded(db: Db, propertyId: number) {
  const photos = await db
    .selectFrom('photos')
    .select('id')
    .where('property_id', '=', propertyId)
    .execute()
  const paper = await db
    .selectFrom('papers')
    .select('key')
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'id_document')
    .executeTakeFirst()
  const plan = await db
    .selectFrom('subscriptions')
    .innerJoin('properties', 'properties.id', 'property_id')
    .select('subscriptions.id')
    .where('property_id', '=', propertyId)
    .where('state', '=', 'listed')
    .executeTakeFirst()
  return { photos: photos.map(({ id }) => id), paper: paper?.key, hasPlan: plan !== undefined }
}
