import { Happening, HappeningCity } from '@nilayam/contract/places/happenings'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { endOfMonthInIndia } from '../../platform/db/statements/india-time.ts'
import { toContains } from '../../platform/db/statements/like.ts'

export async function findCategories(db: DbOrTransaction) {
  return db.selectFrom('happening_categories').select(['id', 'name']).orderBy('name').execute()
}

export type HappeningFilter = {
  id?: number
  categoryId?: number | undefined
  cityId?: number | undefined
  areaId?: number | undefined
  /** Substring of title or details, or how a name or spelling of the city begins. */
  text?: string | undefined
  limit?: number
}

const HappeningRow = z.extend(z.omit(Happening, { date_time: true, ends_at: true }), {
  starts_at: z.date(),
  ends_at: z.nullable(z.date()),
})
export type HappeningRow = z.infer<typeof HappeningRow>

/** What is usually in a month, on days to be confirmed, is on until the month ends. */
const isOn = (now: Date) => sql`
  h.is_shown and (coalesce(h.ends_at, h.starts_at) >= ${now}
    or h.ends_at is null and not h.dates_confirmed and ${endOfMonthInIndia(sql`h.starts_at`)} > ${now})`

/** The cities and areas of those that aren't over at `now`. */
export async function findCities(db: DbOrTransaction, now: Date) {
  return readRows(
    db,
    HappeningCity,
    sql`
      select c.id, c.city_name, coalesce((
          select json_agg(json_build_object('id', a.id, 'area_name', a.area_name) order by lower(a.area_name))
          from areas a
          where a.city_id = c.id and exists (select from happenings h where h.area_id = a.id and ${isOn(now)})
        ), '[]') as areas
      from cities c
      where exists (select from happenings h where h.city_id = c.id and ${isOn(now)})
      order by c.city_name`,
  )
}

/** Published happenings that aren't over at `now`, soonest first. */
export async function findHappenings(
  db: DbOrTransaction,
  now: Date,
  { id, categoryId, cityId, areaId, text, limit = 200 }: HappeningFilter = {},
): Promise<HappeningRow[]> {
  const all = [isOn(now)]
  if (id) all.push(sql`h.id = ${id}`)
  if (categoryId) all.push(sql`h.category_id = ${categoryId}`)
  if (cityId) all.push(sql`h.city_id = ${cityId}`)
  if (areaId) all.push(sql`h.area_id = ${areaId}`)
  if (text) {
    const pattern = toContains(text)
    const ofCity = sql`concat(' · ', c.city_name, ' · ', c.aka) ilike ${toContains(` · ${text}`)}`
    all.push(sql`(h.title ilike ${pattern} or h.details ilike ${pattern} or ${ofCity})`)
  }
  return readRows(
    db,
    HappeningRow,
    sql`
      select h.id, h.title, h.details, h.venue, h.starts_at, h.ends_at, h.dates_confirmed,
        json_build_object('id', k.id, 'name', k.name) as category,
        json_build_object('id', c.id, 'city_name', c.city_name) as city,
        case when a.id is not null then json_build_object('id', a.id, 'area_name', a.area_name) end as area
      from happenings h
      join happening_categories k on k.id = h.category_id
      join cities c on c.id = h.city_id
      left join areas a on a.id = h.area_id
      where ${sql.join(all, sql` and `)}
      order by h.starts_at, h.id
      limit ${sql.lit(limit)}`,
  )
}
