import type { Photo } from '@nilayam/contract/photos'
import type { PropertyCard } from '@nilayam/contract/properties'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

const IMAGES_OF_A_CARD = 5

type Completed = 'property_id' | 'city' | 'area' | 'property_type' | 'amenities' | 'images'
type Asked = 'is_favorite' | 'distance_m'

/** A card as the database has it: ids stand where a reply has names, and what wasn't asked for is absent. */
export type StoredCard = Omit<PropertyCard, Completed | Asked> & {
  city_id: number
  area_id: number
  property_type_id: number
  amenity_ids: number[]
  images: Omit<Photo, 'url'>[] | null
  is_favorite?: boolean
  distance_m?: number
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
    'id', p.id, 'slug', p.slug, 'title', p.title, 'property_type_id', p.property_type_id,
    'city_id', p.city_id, 'area_id', p.area_id, 'price_per_month', p.price_per_month,
    'latitude', p.latitude, 'longitude', p.longitude, 'is_verified', p.is_verified,
    'is_drafted', p.state = 'draft', 'amenity_ids', p.amenity_ids, 'images', ${imagesJson(images)}
    ${student === undefined ? sql`` : sql`, 'is_favorite', ${isSaved(student)}`}
    ${distance ? sql`, 'distance_m', round(${distance})` : sql``})`
}

function isSaved(student: number): RawBuilder<boolean> {
  return sql`exists (select from favourites f where f.student_id = ${student} and f.property_id = p.id)`
}

function imagesJson(limit: number | null) {
  return sql`(
    select json_agg(image) from (
      select id, key, width, height, alt, placeholder from photos where property_id = p.id
      order by position, id ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}
    ) image)`
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
