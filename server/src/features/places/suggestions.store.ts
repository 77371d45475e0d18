import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

export type Candidate = {
  kind: 'area' | 'landmark' | 'metro' | 'property_type' | 'property'
  id: number
  label: string
  city: string | null
  /** The lines of a metro station, the kind of a landmark, the area of a property. */
  about: string
  latitude: number | null
  longitude: number | null
  city_id: number | null
  slug: string | null
  /** 2 when the label begins with the text, 1 when a word or another spelling does, 0 otherwise. */
  prefix: number
  /** 0 to 1, by the trigrams that it shares with the label. */
  likeness: number
}

// Below it, what two words share is chance.
const LIKE_ENOUGH = 0.45
// Titles are many: so many that are alike are looked at, and the best of them are kept.
const TITLES = 60
const AT_MOST = 30

const places = sql`
  select 'area' as kind, id, area_name as label, '' as about, latitude, longitude, city_id, null as slug,
    ' · ' || aka as spellings, known_for is not null as is_known
  from areas
  union all
  select case kind when 'metro_station' then 'metro' else 'landmark' end, id, name,
    case kind when 'metro_station' then detail else kind end, latitude, longitude, city_id, null,
    ' · ' || aka, false
  from landmarks
  union all
  select 'property_type', id, name, '', null, null, null, null, '', false
  from property_types`

/**
 * Places, types and titles like what was typed, best first. Typing errors are forgiven in the label only: the
 * other spellings hold the usual errors already, and comparing all of them costs four times as much.
 */
export async function findCandidates(db: DbOrTransaction, typed: string): Promise<Candidate[]> {
  const pattern = typed.replace(/[\\%_]/g, '\\$&')
  const start = `${pattern}%`
  const wordStart = `% ${pattern}%`
  const { rows } = await sql<Candidate>`
    with named as (${places} union all (${titles(typed)})),
    scored as (
      select named.*, word_similarity(${typed}, label) as likeness,
        case when label ilike ${start} then 2 when label || spellings ilike ${wordStart} then 1 else 0 end as prefix
      from named
    )
    select scored.*, cities.city_name as city
    from scored left join cities on cities.id = city_id
    where prefix > 0 or likeness >= ${sql.lit(LIKE_ENOUGH)}
    order by prefix desc, likeness desc, is_known desc, city_id, length(label), label
    limit ${sql.lit(AT_MOST)}`.execute(db)
  return rows
}

function titles(typed: string) {
  // The index needs three letters to go by.
  const isEnough = [...typed].length >= 3
  return sql`
    select 'property', p.id, p.title, a.area_name, p.latitude, p.longitude, p.city_id, p.slug, '', false
    from (
      select * from properties
      where state = 'listed' and ${isEnough ? sql`${typed} <% title` : sql`false`} limit ${sql.lit(TITLES)}
    ) p
    join areas a on a.id = p.area_id`
}
