import type { Photo } from '@nilayam/contract/photos'
import type { PropertyCard } from '@nilayam/contract/properties'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

type Completed = 'property_id' | 'city' | 'area' | 'property_type' | 'amenities' | 'images'
type Asked = 'is_favorite' | 'distance_m'
export type StoredImage = Omit<Photo, 'url'>

/** A card as the database has it: `ready` has ids where a reply has names; what wasn't asked for is absent. */
export type StoredCard = {
  ready: Omit<PropertyCard, Completed | Asked> & {
    city_id: number
    area_id: number
    property_type_id: number
    amenity_ids: number[]
    /** The first five. */
    images: StoredImage[]
  }
} & Partial<Record<'is_favorite', boolean> & Record<'distance_m', number>>

/**
 * A card as JSON: an expression over the row `p` of properties. Whoever embeds it finds the ids first, from an
 * index alone, so that only a page's own rows are ever read.
 */
export function cardJson(student?: number): RawBuilder<StoredCard> {
  return sql`json_build_object('ready', p.card
    ${student === undefined ? sql`` : sql`, 'is_favorite', ${isSaved(student, sql`p.id`)}`})`
}

/** Whether this student has saved the property. */
export function isSaved(student: number, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from favourites f where f.student_id = ${student} and f.property_id = ${id})`
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
