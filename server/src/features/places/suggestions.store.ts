import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import type { Candidate } from './place-index.rules.ts'

// Titles are many: so many that are alike are looked at, and the best of them are kept.
const TITLES = 60
const AT_MOST = 6
// The index needs three letters to go by.
const LETTERS = 3

/** Listed properties whose title is like what was typed, best first, typing errors forgiven. */
export async function findTitles(db: DbOrTransaction, typed: string): Promise<Candidate[]> {
  if ([...typed].length < LETTERS) return []
  const pattern = typed.replace(/[\\%_]/g, '\\$&')
  const start = `${pattern}%`
  const wordStart = `% ${pattern}%`
  const { rows } = await sql<Candidate>`
    select 'property' as kind, p.id, p.title as label, area_name as about, city_name as city, p.city_id, p.latitude,
      p.longitude, p.slug, false as "isKnown", p.likeness,
      case when p.title ilike ${start} then 2 when p.title ilike ${wordStart} then 1 else 0 end as prefix
    from (
      select *, word_similarity(${typed}, title) as likeness
      from (select * from properties where state = 'listed' and ${typed} <% title limit ${sql.lit(TITLES)}) alike
      order by likeness desc, id
      limit ${sql.lit(AT_MOST)}
    ) p
    join areas on areas.id = p.area_id
    join cities on cities.id = p.city_id`.execute(db)
  return rows
}
