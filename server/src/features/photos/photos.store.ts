import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Id, readRows } from '../../platform/db/rows.ts'

export type StoredPicture = { key: string; width: number; height: number; placeholder: string }
/** `digest` is that of the file as it was sent. */
export type NewPhoto = StoredPicture & { digest: Buffer }

/** Appends a photo after existing ones; returns its id, or undefined when the property has that file already. */
export async function insertPhoto(
  tx: DbOrTransaction,
  propertyId: number,
  photo: NewPhoto,
): Promise<number | undefined> {
  const position = sql<number>`1 + (
    select coalesce(max(position), 0) from photos where property_id = ${propertyId}
  )`
  const added = await tx
    .insertInto('photos')
    .values({ ...photo, property_id: propertyId, position })
    .onConflict((conflict) => conflict.columns(['property_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The id of the photo that the property has of a file. */
export async function getIdByDigest(
  tx: DbOrTransaction,
  propertyId: number,
  digest: Buffer,
): Promise<number> {
  const { id } = await tx
    .selectFrom('photos')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return id
}

/** Moves the given photos to the front in this order; returns how many belong to the property. */
export async function updateOrder(
  tx: DbOrTransaction,
  propertyId: number,
  ids: readonly number[],
): Promise<number> {
  const rows = await readRows(
    tx,
    Id,
    sql`
      update photos set position = ranked.at
      from (
        select id, row_number() over (
          order by array_position(${ids}::int[], id), position, id
        ) as at
        from photos where property_id = ${propertyId}
      ) ranked
      where photos.id = ranked.id
      returning photos.id`,
  )
  return rows.filter(({ id }) => ids.includes(id)).length
}

/** Returns the keys of deleted rows. Without `ids`, deletes all of the property's. */
export async function deletePhotos(
  tx: DbOrTransaction,
  propertyId: number,
  ids?: readonly number[],
): Promise<string[]> {
  if (ids?.length === 0) return []
  const rows = await tx
    .deleteFrom('photos')
    .where('property_id', '=', propertyId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Whether any of these is another property's; one that is gone is nobody's. */
export async function hasOthers(
  tx: DbOrTransaction,
  table: 'photos' | 'brochures',
  propertyId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const other = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('property_id', '<>', propertyId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function countRows(
  tx: DbOrTransaction,
  table: 'photos' | 'brochures',
  propertyId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return count
}

/** A photo or brochure page. */
export async function findPhotoByKey(db: DbOrTransaction, key: string) {
  return db
    .selectFrom('photos')
    .select('width')
    .where('key', '=', key)
    .unionAll(db.selectFrom('brochure_pages').select('width').where('key', '=', key))
    .executeTakeFirst()
}

/**
 * Photos and brochure pages that nobody may see without a signed address: of places on hold, and of whoever has asked to
 * be erased, on the days on which the account can come back.
 */
export async function findWithdrawnKeys(db: DbOrTransaction): Promise<Set<string>> {
  const rows = await readRows(
    db,
    z.object({ key: z.string() }),
    sql`
      with place as (
        select id from properties where state = 'held'
        union
        select p.id from users u join properties p on p.owner_id = u.id where u.erase_at is not null
      )
      select key from place join photos on photos.property_id = place.id
      union all
      select page.key from place join brochures b on b.property_id = place.id
      join brochure_pages page on page.brochure_id = b.id`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Which of these keys are referenced by photos, brochure pages or brochures that are still PDFs. */
export async function findNamedKeys(db: DbOrTransaction, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('photos')
    .select('key')
    .where('key', 'in', keys)
    .unionAll(db.selectFrom('brochure_pages').select('key').where('key', 'in', keys))
    .unionAll(
      db
        .selectFrom('brochures')
        .select('key')
        .where('key', 'in', keys)
        .$narrowType<{ key: string }>(),
    )
    .execute()
  return new Set(rows.map(({ key }) => key))
}
