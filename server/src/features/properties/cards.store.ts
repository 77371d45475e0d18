import { Answers } from '@nilayam/contract/places/answers'
import { Photo } from '@nilayam/contract/places/photos'
import { PropertyCard } from '@nilayam/contract/places/properties'
import { FEWEST_REVIEWS, ReviewFigures } from '@nilayam/contract/places/review-figures'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

export const StoredImage = z.omit(Photo, { url: true })
export type StoredImage = z.infer<typeof StoredImage>

const completed = {
  property_id: true,
  city: true,
  area: true,
  property_type: true,
  amenities: true,
  images: true,
  answers: true,
  marks: true,
  is_favorite: true,
  distance_m: true,
} as const

/** A card as stored: `ready` contains ids where a reply has names; parts that weren't requested are absent. */
export const StoredCard = z.object({
  ready: z.extend(z.omit(PropertyCard, completed), {
    city_id: z.int(),
    area_id: z.int(),
    property_type_id: z.int(),
    amenity_ids: z.array(z.int()),
    /** The first five. */
    images: z.array(StoredImage),
  }),
  answers: z.nullable(Answers),
  marks: z.nullable(ReviewFigures),
  is_favorite: z.exactOptional(z.boolean()),
})
export type StoredCard = z.infer<typeof StoredCard>

/**
 * A card as JSON: an SQL expression over the row `p` of properties. Select the ids first, by an index, so that only the
 * rows of the page are read.
 */
export function cardJson(student?: number): RawBuilder<unknown> {
  return sql`json_build_object('ready', p.card, 'answers', (
      select json_build_object('enquiries', f.enquiries, 'answered', f.answered, 'median_minutes', f.median_minutes)
      from answer_figures f where f.owner_id = p.owner_id), 'marks', (
      select json_build_object('average',
        round(avg((clean + food_or_desk + quiet + owner + as_described) / 5.0), 1), 'count', count(*))
      from reviews r where r.property_id = p.id and r.removed_at is null having count(*) >= ${sql.lit(FEWEST_REVIEWS)})
    ${student === undefined ? sql`` : sql`, 'is_favorite', ${isSaved(student)}`})`
}

/** Whether this student has saved the property `p`. */
function isSaved(student: number): RawBuilder<unknown> {
  return sql`exists (select from favourites f where f.student_id = ${student} and f.property_id = p.id)`
}

const CardRow = z.object({ card: StoredCard })

export async function findStoredCards(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<StoredCard[]> {
  const rows = await readRows(
    db,
    CardRow,
    sql`
      select ${cardJson()} as card
      from unnest(${ids}::int[]) with ordinality as requested (id, place)
      join properties p on p.id = requested.id
      order by requested.place`,
  )
  return rows.map(({ card }) => card)
}
