import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { escapeLike } from '../../platform/db/statements/like.ts'

// There are many titles: examine at most this many similar ones and keep the best.
const LOOKED_AT = 60
const AT_MOST = 6
// Minimum length for the trigram index.
const LETTERS = 3

/** A listed property with a matching title; `prefix` and `likeness` as in a candidate. */
const Title = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  area_id: z.int(),
  city_id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  prefix: z.int(),
  likeness: z.number(),
})
export type Title = z.infer<typeof Title>

/** Listed properties whose title, or a word of it, starts with the typed text. */
export async function findTitlesBeginning(db: DbOrTransaction, typed: string): Promise<Title[]> {
  const pattern = escapeLike(typed)
  const begins = sql`title ilike ${`${pattern}%`}`
  return findTitles(db, typed, {
    where: sql`(${begins} or title ilike ${`% ${pattern}%`})`,
    prefix: sql`case when ${begins} then 2 else 1 end`,
  })
}

/** Listed properties whose title resembles the typed text. Tolerates typos, but takes four times as long. */
export async function findTitlesLike(db: DbOrTransaction, typed: string): Promise<Title[]> {
  return findTitles(db, typed, { where: sql`${typed} <% title`, prefix: sql`0` })
}

type Match = { where: RawBuilder<unknown>; prefix: RawBuilder<unknown> }

// Names of areas and cities are added from the cache: joining them would dominate the cost.
async function findTitles(db: DbOrTransaction, typed: string, { where, prefix }: Match) {
  if ([...typed].length < LETTERS) return []
  return readRows(
    db,
    Title,
    sql`
      select alike.*, word_similarity(${typed}, title) as likeness, ${prefix} as prefix
      from (
        select id, title, slug, area_id, city_id, latitude, longitude from properties
        where state = 'listed' and ${where} limit ${sql.lit(LOOKED_AT)}
      ) alike
      order by prefix desc, likeness desc, id
      limit ${sql.lit(AT_MOST)}`,
  )
}
