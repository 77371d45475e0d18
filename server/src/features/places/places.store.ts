import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export async function findCities(db: DbOrTransaction) {
  return db
    .selectFrom('cities')
    .select(['id', 'city_name', 'latitude', 'longitude'])
    .orderBy('city_name')
    .execute()
}

/** The areas of a city by name, not by capitals: AS Rao Nagar comes after Abids. */
export async function findAreas(db: DbOrTransaction, cityId: number) {
  return db
    .selectFrom('areas')
    .select(['id', 'area_name', 'city_id', 'latitude', 'longitude'])
    .where('city_id', '=', cityId)
    .orderBy((eb) => eb.fn('lower', ['area_name']))
    .execute()
}

async function findPropertyTypes(db: DbOrTransaction) {
  return db
    .selectFrom('property_types')
    .select(['id', 'name', 'name as property_type', 'slug'])
    .orderBy('id')
    .execute()
}

/** Whether owners can list with a type: it has amenities to choose and a plan on sale. */
export const isTypeOffered = (typeId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from property_type_amenities offered where offered.property_type_id = ${typeId})
  and exists (select from plans where plans.property_type_id = ${typeId} and is_active))`

/** The types, and whether owners can list with them. */
export async function findTypeChoices(db: DbOrTransaction) {
  return db
    .selectFrom('property_types as t')
    .select(['t.id', 't.name', 't.name as property_type', 't.slug'])
    .select(isTypeOffered(sql.ref('t.id')).as('is_offered'))
    .orderBy('t.id')
    .execute()
}

export async function findAmenities(db: DbOrTransaction, propertyTypeId?: number) {
  const all = db.selectFrom('amenities').select(['id', 'name', 'icon']).orderBy('name')
  if (propertyTypeId === undefined) return all.execute()
  return all
    .innerJoin('property_type_amenities', 'amenity_id', 'id')
    .where('property_type_id', '=', propertyTypeId)
    .execute()
}

/** All names shown on cards. */
export async function findNames(db: DbOrTransaction) {
  const [cities, areas, types, amenities] = await Promise.all([
    db.selectFrom('cities').select(['id', 'city_name']).execute(),
    db.selectFrom('areas').select(['id', 'area_name']).execute(),
    findPropertyTypes(db),
    db.selectFrom('amenities').select(['id', 'name', 'icon', 'bit']).execute(),
  ])
  return { cities, areas, types, amenities }
}
