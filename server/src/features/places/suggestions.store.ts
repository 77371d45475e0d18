import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

// Titles are many: so many that are alike are looked at, and the best of them are kept.
const LOOKED_AT = 60
const AT_MOST = 6
// The index needs three letters to go by.
const LETTERS = 3

/** A listed property whose title fits: `prefix` and `likeness` as a candidate has them. */
export type Title = {
  id: number
  title: string
  slug: string
  area_id: number
  city_id: number
  latitude: number
  longitude: number
  prefix: number
  likeness: number
}

/** Listed properties whose title begins with what was typed, or has a word that does. */
export async function findTitlesBeginning(db: DbOrTransaction, typed: string): Promise<Title[]> {
  const pattern = typed.replace(/[\\%_]/g, '\\$&')
  const begins = sql<boolean>`title ilike ${`${pattern}%`}`
  return findTitles(db, typed, {
    where: sql`(${begins} or title ilike ${`% ${pattern}%`})`,
    prefix: sql`case when ${begins} then 2 else 1 end`,
  })
}

/** Listed properties whose title is like what was typed: typing errors are forgiven, which takes four times as long. */
export async function findTitlesLike(db: DbOrTransaction, typed: string): Promise<Title[]> {
  return findTitles(db, typed, { where: sql`${typed} <% title`, prefix: sql`0` })
}

type Match = { where: RawBuilder<unknown>; prefix: RawBuilder<unknown> }

// The names of area and city are known in the process: joined here they would be most of what this costs.
async function findTitles(db: DbOrTransaction, typed: string, { where, prefix }: Match) {
  if ([...typed].length < LETTERS) return []
  const { rows } = await sql<Title>`
    select alike.*, word_similarity(${typed}, title) as likeness, ${prefix} as prefix
    from (
      select id, title, slug, area_id, city_id, latitude, longitude from properties
      where state = 'listed' and ${where} limit ${sql.lit(LOOKED_AT)}
    ) alike
    order by prefix desc, likeness desc, id
    limit ${sql.lit(AT_MOST)}`.execute(db)
  return rows
}
