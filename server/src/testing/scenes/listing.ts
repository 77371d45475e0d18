import { sql } from 'kysely'
import { type OwnProperty, requireOwnProperty } from '../../features/properties/properties.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, Id } from '../../platform/db/rows.ts'
import type { TestApp } from '../app.ts'

/** Properties that a test sets; everything else has defaults. */
export type Listing = {
  owner: { id: number }
  state?: 'draft' | 'listed' | 'expired' | 'held' | 'deleted'
  title?: string
  price?: number
  city?: string
  area?: string
  type?: string
  amenities?: readonly string[]
  latitude?: number
  longitude?: number
  listedAt?: string | null
  verifiedAt?: string | null
  photos?: number
}

/**
 * Inserts a property directly, bypassing the wizard, and returns its id. Places, types and amenities are given by
 * name.
 */
export async function insertListing(
  { db }: Pick<TestApp, 'db'>,
  listing: Listing,
): Promise<number> {
  const state = listing.state ?? 'listed'
  const title = listing.title ?? 'Sri Sai Residency'
  const amenities = listing.amenities ?? ['Wi-Fi', 'AC']
  const listedAt = listing.listedAt ?? (state === 'draft' ? null : '2026-11-01T06:00:00Z')
  const row = await findRow(
    db,
    Id,
    sql`
      insert into properties (
        owner_id, state, title, slug, description, price_per_month, address, city_id, area_id, property_type_id,
        amenity_ids, amenity_mask, latitude, longitude, google_maps_link, contact_person_name,
        contact_person_email, contact_person_mobile, verified_at, listed_at, deleted_at)
      select ${listing.owner.id}, ${state}, ${title}, ${title.toLowerCase().replaceAll(' ', '-')}, 'Quiet and clean.',
        ${listing.price ?? 6500}, '12 Main Road', area.city_id, area.id, type.id,
        had.ids, had.mask, ${listing.latitude ?? 17.4374}, ${listing.longitude ?? 78.4482},
        'https://www.google.com/maps?q=17.4374,78.4482', 'Lakshmi Prasanna', 'lakshmi@nilayam.test',
        '+919876543210', ${listing.verifiedAt ?? null}, ${listedAt},
        ${state === 'deleted' ? '2026-11-02T06:00:00Z' : null}
      from areas area
      join cities city on city.id = area.city_id and city.city_name = ${listing.city ?? 'Hyderabad'}
      join property_types type on type.slug = ${listing.type ?? 'girls-hostel'}
      cross join (
        select coalesce(array_agg(id order by bit), '{}') as ids, coalesce(bit_or(1::bigint << bit), 0) as mask
        from amenities where name = any (${amenities}::text[])
      ) had
      where area.area_name = ${listing.area ?? 'Ameerpet'}
      returning id`,
  )
  const id = row?.id
  if (id === undefined) throw new Error(`No such place or type: ${JSON.stringify(listing)}`)
  for (let position = 0; position < (listing.photos ?? 0); position++) {
    const photo = { property_id: id, key: `${id}-${position}`, position, width: 1600, height: 1200 }
    await db.insertInto('photos').values(photo).execute()
  }
  return id
}

/** The same with all that a plan needs, a photo and an ID document; a draft, unless `listing` has another state. */
export async function insertReady(
  test: Pick<TestApp, 'db'>,
  listing: Omit<Listing, 'photos'>,
): Promise<number> {
  const property_id = await insertListing(test, { state: 'draft', ...listing, photos: 1 })
  const paper = { property_id, kind: 'id_document', key: `paper-${property_id}` } as const
  const content = { wrapped_key: Buffer.from('k'), file_name: 'pan.pdf', type: 'image/jpeg' }
  await test.db
    .insertInto('papers')
    .values({ ...paper, ...content, bytes: 20_000, page_bytes: [20_000] })
    .execute()
  return property_id
}

/** A property as its owner, for functions below the API. */
export async function getAsOwner(db: DbOrTransaction, id: number): Promise<OwnProperty> {
  const { owner_id } = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return requireOwnProperty(db, { id: owner_id, type: 'owner' }, id)
}
