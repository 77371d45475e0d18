import { AdminArea, AdminCity, AdminLandmark } from '@nilayam/contract/admin/catalogue-places'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findList, type List, type ListQuery, listedWhere } from './list.store.ts'

const byName = (column: string) =>
  ({ name: { key: sql`lower(t.${sql.ref(column)})`, type: 'text' } }) as const
const spellings = sql`replace(t.aka, ' · ', ', ') as aka`

const cities: List<typeof AdminCity, 'name'> = {
  row: AdminCity,
  from: sql`cities t`,
  words: sql`t.city_name || ' ' || t.aka`,
  orders: byName('city_name'),
  sort: 'name',
  read: sql`
    select t.id, t.version, t.city_name, t.latitude, t.longitude, ${spellings},
      (select count(*) from areas where city_id = t.id) as areas,
      (select count(*) from landmarks where city_id = t.id) as landmarks,
      ${listedWhere(sql`p.city_id = t.id`)} as listed
    from cities t`,
}

const areas: List<typeof AdminArea, 'name'> = {
  row: AdminArea,
  from: sql`areas t`,
  words: sql`t.area_name || ' ' || t.aka`,
  orders: byName('area_name'),
  sort: 'name',
  read: sql`
    select t.id, t.version, t.city_id, c.city_name, t.area_name, t.latitude, t.longitude,
      coalesce(t.known_for, '') as known_for, ${spellings}, ${listedWhere(sql`p.area_id = t.id`)} as listed
    from areas t join cities c on c.id = t.city_id`,
}

const landmarks: List<typeof AdminLandmark, 'name'> = {
  row: AdminLandmark,
  from: sql`landmarks t`,
  words: sql`t.name || ' ' || t.aka`,
  orders: byName('name'),
  sort: 'name',
  read: sql`
    select t.id, t.version, t.city_id, c.city_name, t.name, t.kind, t.detail, t.latitude, t.longitude, ${spellings}
    from landmarks t join cities c on c.id = t.city_id`,
}

type InCity = ListQuery<'name'> & { city_id?: number | undefined }

export function findCityList(db: DbOrTransaction, asked: ListQuery<'name'>) {
  return findList(db, cities, asked)
}

export function findAreaList(db: DbOrTransaction, asked: InCity) {
  const { city_id } = asked
  return findList(db, areas, asked, city_id ? [sql`t.city_id = ${city_id}`] : [])
}

export function findLandmarkList(
  db: DbOrTransaction,
  asked: InCity & { kind?: string | undefined },
) {
  const { city_id, kind } = asked
  return findList(db, landmarks, asked, [
    ...(city_id ? [sql`t.city_id = ${city_id}`] : []),
    ...(kind ? [sql`t.kind = ${kind}`] : []),
  ])
}
