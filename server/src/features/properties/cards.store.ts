import { photoUrl } from '@nilayam/contract/photos'
import type { PropertyCard } from '@nilayam/contract/properties'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

const IMAGES_OF_A_CARD = 5
const [urlStart = '', urlEnd = ''] = photoUrl('*', 1024, 'webp').split('*')

type CardOptions = {
  /** How many photographs; null for all. */
  images?: number | null
  /** Metres from where the search starts. */
  distance?: RawBuilder<number>
  /** Marks what this student has saved. */
  student?: number | undefined
}

/**
 * A card as JSON, written by the database: an expression over the row `p` of properties. Whoever embeds it
 * finds the ids first, from an index alone, so that only a page's own rows are ever read.
 */
export function cardJson({
  images = IMAGES_OF_A_CARD,
  distance,
  student,
}: CardOptions = {}): RawBuilder<PropertyCard> {
  return sql`json_build_object(
    'id', p.id, 'property_id', p.id, 'slug', p.slug, 'title', p.title,
    'property_type', (
      select json_build_object('id', t.id, 'property_type', t.name, 'name', t.name, 'slug', t.slug)
      from property_types t where t.id = p.property_type_id),
    'city', (
      select json_build_object('id', c.id, 'city_name', c.city_name) from cities c where c.id = p.city_id),
    'area', (
      select json_build_object('id', a.id, 'area_name', a.area_name) from areas a where a.id = p.area_id),
    'price_per_month', p.price_per_month, 'latitude', p.latitude, 'longitude', p.longitude,
    'is_verified', p.is_verified, 'is_drafted', p.state = 'draft', 'is_favorite', ${isSaved(student)},
    'amenities', (
      select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'icon', a.icon) order by a.bit), '[]')
      from amenities a where a.id = any (p.amenity_ids)),
    'images', ${imagesJson(images)},
    'distance_m', ${distance ? sql`round(${distance})` : sql`null`})`
}

function isSaved(student: number | undefined): RawBuilder<boolean> {
  if (student === undefined) return sql`false`
  return sql`exists (select from favourites f where f.student_id = ${student} and f.property_id = p.id)`
}

function imagesJson(limit: number | null) {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', i.id, 'url', ${sql.lit(urlStart)} || i.key || ${sql.lit(urlEnd)}, 'key', i.key, 'width', i.width,
      'height', i.height, 'alt', i.alt, 'placeholder', i.placeholder) order by i.position, i.id), '[]')
    from (
      select * from photos where photos.property_id = p.id
      order by photos.position, photos.id ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}
    ) i)`
}

/** The cards of these properties, whatever their state, in this order; unknown ids are left out. */
export async function findCards(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<PropertyCard[]> {
  const { rows } = await sql<{ card: PropertyCard }>`
    select ${cardJson()} as card
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join properties p on p.id = wanted.id
    order by wanted.place`.execute(db)
  return rows.map(({ card }) => card)
}
