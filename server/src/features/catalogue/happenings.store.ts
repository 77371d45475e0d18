import { AdminCategory, AdminHappening } from '@nilayam/contract/admin/catalogue-happenings'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { endOfMonthInIndia, inIndia } from '../../platform/db/statements/india-time.ts'
import { findList, type List, type ListQuery } from './list.store.ts'

const categories: List<typeof AdminCategory, 'name'> = {
  row: AdminCategory,
  from: sql`happening_categories t`,
  words: sql`t.name`,
  orders: { name: { key: sql`lower(t.name)`, type: 'text' } },
  sort: 'name',
  read: sql`
    select t.id, t.version, t.name, (select count(*) from happenings where category_id = t.id) as happenings
    from happening_categories t`,
}

const toField = (column: string) =>
  sql`to_char(${inIndia(sql`t.${sql.ref(column)}`)}, 'YYYY-MM-DD"T"HH24:MI') as ${sql.ref(column)}`
const isPast = sql`(coalesce(t.ends_at, t.starts_at) < now()
  and (t.ends_at is not null or t.dates_confirmed or ${endOfMonthInIndia(sql`t.starts_at`)} <= now()))`

const happenings: List<typeof AdminHappening, 'title' | 'starts_at'> = {
  row: AdminHappening,
  from: sql`happenings t`,
  words: sql`t.title || ' ' || t.details || ' ' || t.venue`,
  orders: {
    title: { key: sql`lower(t.title)`, type: 'text' },
    starts_at: { key: sql`t.starts_at`, type: 'timestamptz' },
  },
  sort: 'starts_at',
  read: sql`
    select t.id, t.version, t.title, t.details, t.venue, ${toField('starts_at')}, ${toField('ends_at')},
      t.dates_confirmed, t.is_shown, ${isPast} as is_past,
      json_build_object('id', k.id, 'name', k.name) as category,
      json_build_object('id', c.id, 'city_name', c.city_name) as city,
      case when a.id is not null then json_build_object('id', a.id, 'area_name', a.area_name) end as area
    from happenings t
    join happening_categories k on k.id = t.category_id
    join cities c on c.id = t.city_id
    left join areas a on a.id = t.area_id`,
}

const STATES = {
  shown: sql`t.is_shown and t.dates_confirmed and not ${isPast}`,
  unconfirmed: sql`t.is_shown and not t.dates_confirmed and not ${isPast}`,
  hidden: sql`not t.is_shown and not ${isPast}`,
  past: isPast,
}

type HappeningsAsked = ListQuery<'title' | 'starts_at'> & {
  category_id?: number | undefined
  city_id?: number | undefined
  state?: keyof typeof STATES | undefined
}

export function findCategoryList(db: DbOrTransaction, asked: ListQuery<'name'>) {
  return findList(db, categories, asked)
}

/** Upcoming ones soonest first, or, on request, past ones newest first. */
export function findHappeningList(db: DbOrTransaction, asked: HappeningsAsked) {
  const { category_id, city_id, state } = asked
  const sort = asked.sort ?? (state === 'past' ? '-starts_at' : 'starts_at')
  return findList(db, happenings, { ...asked, sort }, [
    ...(category_id ? [sql`t.category_id = ${category_id}`] : []),
    ...(city_id ? [sql`t.city_id = ${city_id}`] : []),
    ...(state ? [STATES[state]] : []),
  ])
}
