import { photoUrl } from '@nilayam/contract/photos'
import type { PropertyCard } from '@nilayam/contract/properties'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

const IMAGES_OF_A_CARD = 5
const [urlStart = '', urlEnd = ''] = photoUrl('*', 1024, 'webp').split('*')

/** A card as the database has it: ids stand where a reply has names. */
export type StoredCard = Omit<PropertyCard, 'city' | 'area' | 'property_type' | 'amenities'> & {
  city_id: number
  area_id: number
  property_type_id: number
  amenity_ids: number[]
}

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
}: CardOptions = {}): RawBuilder<StoredCard> {
  return sql`json_build_object(
    'id', p.id, 'property_id', p.id, 'slug', p.slug, 'title', p.title,
    'property_type_id', p.property_type_id, 'city_id', p.city_id, 'area_id', p.area_id,
    'price_per_month', p.price_per_month, 'latitude', p.latitude, 'longitude', p.longitude,
    'is_verified', p.is_verified, 'is_drafted', p.state = 'draft', 'is_favorite', ${isSaved(student)},
    'amenity_ids', p.amenity_ids, 'images', ${imagesJson(images)},
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

export async function findStoredCards(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<StoredCard[]> {
  const { rows } = await sql<{ card: StoredCard }>`
    select ${cardJson()} as card
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join properties p on p.id = wanted.id
    order by wanted.place`.execute(db)
  return rows.map(({ card }) => card)
}
