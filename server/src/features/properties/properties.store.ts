import { PROPERTY_STATES } from '@nilayam/contract/admin/moderation'
import { EARTH_RADIUS } from '@nilayam/contract/places/points'
import { Contact } from '@nilayam/contract/places/properties'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, readRows } from '../../platform/db/rows.ts'
import { cardJson, StoredCard, StoredImage } from './cards.store.ts'

const StoredPage = z.omit(StoredImage, { alt: true })
const DetailRow = z.object({
  state: z.enum(PROPERTY_STATES),
  card: StoredCard,
  /** All of them; cards contain only the first five. */
  images: z.array(StoredImage),
  brochures: z.array(z.object({ id: z.int(), file_name: z.string(), pages: z.array(StoredPage) })),
  description: z.string(),
  address: z.string(),
  google_maps_link: z.string(),
  google_maps_place_id: z.nullable(z.string()),
  contact_person_name: z.string(),
  owner_id: z.int(),
  owner_name: z.string(),
  listed_at: z.nullable(z.date()),
  verified_at: z.nullable(z.date()),
  landmarks: z.array(
    z.object({ kind: z.string(), name: z.string(), detail: z.string(), distance: z.number() }),
  ),
})
export type DetailRow = z.infer<typeof DetailRow>

// Great-circle metres between the landmark `l` and the property `p`.
const metres = sql`2 * ${sql.lit(EARTH_RADIUS)} * asin(sqrt(
  sin(radians(l.latitude - p.latitude) / 2) ^ 2
  + cos(radians(l.latitude)) * cos(radians(p.latitude)) * sin(radians(l.longitude - p.longitude) / 2) ^ 2))`

const nearestOfEachKind = sql`(
  select coalesce(json_agg(near), '[]') from (
    select distinct on (l.kind) l.kind, l.name, l.detail, ${metres} as distance
    from landmarks l where l.city_id = p.city_id
    order by l.kind, ${metres}
  ) near)`

const allImages = sql`(
  select coalesce(json_agg(image), '[]') from (
    select id, key, width, height, alt, placeholder from photos where property_id = p.id
    order by position, id
  ) image)`

const allBrochures = sql`(
  select coalesce(json_agg(brochure), '[]') from (
    select b.id, b.file_name, (
      select coalesce(json_agg(one), '[]') from (
        select page as id, key, width, height, placeholder from brochure_pages where brochure_id = b.id
        order by page
      ) one) as pages
    from brochures b where b.property_id = p.id
    order by b.id
  ) brochure)`

/** The most expensive part of the details, which lists don't need. */
export type Extent = { nearby: boolean }

/** Everything on a property's page, in any state, in the order of `ids`. */
export async function findDetailRows(
  db: DbOrTransaction,
  ids: readonly number[],
  { nearby }: Extent,
): Promise<DetailRow[]> {
  return readRows(
    db,
    DetailRow,
    sql`
      select ${cardJson()} as card, ${allImages} as images, ${allBrochures} as brochures, p.state, p.description, p.address,
        p.google_maps_link, p.google_maps_place_id, p.contact_person_name, p.listed_at, p.verified_at,
        p.owner_id, u.full_name as owner_name,
        ${nearby ? nearestOfEachKind : sql`'[]'::json`} as landmarks
      from unnest(${ids}::int[]) with ordinality as requested (id, place)
      join properties p on p.id = requested.id
      join users u on u.id = p.owner_id
      order by requested.place`,
  )
}

/** The contact of a listed property; logs every access except the owner's own. */
export async function revealContact(
  db: DbOrTransaction,
  id: number,
  userId: number | null,
): Promise<Contact | undefined> {
  return findRow(
    db,
    Contact,
    sql`
      with shown as (select * from properties where id = ${id} and state = 'listed'),
      logged as (
        insert into reveals (property_id, user_id)
        select id, ${userId}::int from shown where owner_id is distinct from ${userId}::int
      )
      select contact_person_name, contact_person_email, contact_person_mobile,
        exists (select from users u where u.id = owner_id and u.phone_proved_at is not null
          and u.mobile_number = contact_person_mobile) as is_phone_proved
      from shown`,
  )
}

const Listed = z.object({ is_listed: z.boolean() })

export async function isListed(db: DbOrTransaction, propertyId: number): Promise<boolean> {
  const row = await findRow(
    db,
    Listed,
    sql`select state = 'listed' as is_listed from properties where id = ${propertyId}`,
  )
  return row?.is_listed ?? false
}
