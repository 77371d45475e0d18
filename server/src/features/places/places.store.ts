import type { DbOrTransaction } from '../../platform/db.ts'

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

export async function findPropertyTypes(db: DbOrTransaction) {
  return db
    .selectFrom('property_types')
    .select(['id', 'name', 'name as property_type', 'slug'])
    .orderBy('id')
    .execute()
}

/** The types, and whether owners can list with them: with amenities to choose and a plan on sale. */
export async function findTypeChoices(db: DbOrTransaction) {
  return db
    .selectFrom('property_types as t')
    .select(['t.id', 't.name', 't.name as property_type', 't.slug'])
    .select((eb) =>
      eb
        .and([
          eb.exists(
            eb
              .selectFrom('property_type_amenities as offered')
              .select('amenity_id')
              .whereRef('offered.property_type_id', '=', 't.id'),
          ),
          eb.exists(
            eb
              .selectFrom('plans')
              .select('plans.id')
              .whereRef('plans.property_type_id', '=', 't.id')
              .where('is_active', '=', true),
          ),
        ])
        .as('is_offered'),
    )
    .$narrowType<{ is_offered: boolean }>()
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
