import { Happening } from '@nilayam/contract/happenings'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db.ts'
import { toContains } from '../../platform/db-like.ts'
import { readRows } from '../../platform/db-rows.ts'

export async function findCategories(db: DbOrTransaction) {
  return db.selectFrom('happening_categories').select(['id', 'name']).orderBy('name').execute()
}

export type HappeningFilter = {
  id?: number
  categoryId?: number | undefined
  cityId?: number | undefined
  areaId?: number | undefined
  /** Substring of title or details. */
  text?: string | undefined
  limit?: number
}

const HappeningRow = z.extend(z.omit(Happening, { date_time: true, ends_at: true }), {
  starts_at: z.date(),
  ends_at: z.nullable(z.date()),
})
export type HappeningRow = z.infer<typeof HappeningRow>

/** Published happenings that aren't over at `now`, soonest first. */
export async function findHappenings(
  db: DbOrTransaction,
  now: Date,
  { id, categoryId, cityId, areaId, text, limit = 200 }: HappeningFilter = {},
): Promise<HappeningRow[]> {
  const all = [sql`h.is_shown`, sql`coalesce(h.ends_at, h.starts_at) >= ${now}`]
  if (id) all.push(sql`h.id = ${id}`)
  if (categoryId) all.push(sql`h.category_id = ${categoryId}`)
  if (cityId) all.push(sql`h.city_id = ${cityId}`)
  if (areaId) all.push(sql`h.area_id = ${areaId}`)
  if (text) {
    const pattern = toContains(text)
    all.push(sql`(h.title ilike ${pattern} or h.details ilike ${pattern})`)
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
      limit ${limit}`,
  )
}
