import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { StoredPicture } from './photos.store.ts'

/** `digest` is that of the PDF as it was sent. */
export type NewBrochure = {
  file_name: string
  bytes: number
  digest: Buffer
  pages: StoredPicture[]
}

/** False when the property has that file already. */
export async function insertBrochure(
  tx: DbOrTransaction,
  propertyId: number,
  { pages, ...brochure }: NewBrochure,
): Promise<boolean> {
  const added = await tx
    .insertInto('brochures')
    .values({ ...brochure, property_id: propertyId, key: null })
    .onConflict((conflict) => conflict.columns(['property_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await insertPages(tx, added.id, pages)
  return true
}

async function insertPages(
  tx: DbOrTransaction,
  brochureId: number,
  pages: readonly StoredPicture[],
): Promise<void> {
  const rows = pages.map((page, index) => ({ ...page, brochure_id: brochureId, page: index + 1 }))
  await tx.insertInto('brochure_pages').values(rows).execute()
}

/** Returns the number of deleted rows and the keys of their files. Without `ids`, deletes all of the property's. */
export async function deleteBrochures(
  tx: DbOrTransaction,
  propertyId: number,
  ids?: readonly number[],
): Promise<{ count: number; keys: string[] }> {
  const rows = await tx
    .selectFrom('brochures')
    .leftJoin('brochure_pages', 'brochure_id', 'brochures.id')
    .select(['brochures.id', 'brochures.key as pdf', 'brochure_pages.key as page'])
    .where('property_id', '=', propertyId)
    .$if(ids !== undefined, (query) => query.where('brochures.id', 'in', ids ?? []))
    .execute()
  const found = [...new Set(rows.map(({ id }) => id))]
  if (found.length > 0) await tx.deleteFrom('brochures').where('id', 'in', found).execute()
  const keys = rows.flatMap(({ pdf, page }) => [pdf, page]).filter((key) => key !== null)
  return { count: found.length, keys: [...new Set(keys)] }
}

/** Brochures still stored as PDFs, oldest first. */
export async function findUndrawnBrochures(db: DbOrTransaction) {
  return db
    .selectFrom('brochures')
    .innerJoin('properties', 'properties.id', 'property_id')
    .select(['brochures.id', 'brochures.key', 'file_name', 'bytes', 'property_id', 'title'])
    .where('brochures.key', 'is not', null)
    .$narrowType<{ key: string }>()
    .orderBy('brochures.id')
    .execute()
}
export type UndrawnBrochure = Awaited<ReturnType<typeof findUndrawnBrochures>>[number]

/** False when the brochure was deleted meanwhile. */
export async function replaceUndrawn(
  tx: DbOrTransaction,
  id: number,
  pages: readonly StoredPicture[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('brochures')
    .set({ key: null })
    .where('id', '=', id)
    .where('key', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await insertPages(tx, id, pages)
  return true
}
