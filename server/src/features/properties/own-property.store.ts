import type { DbOrTransaction } from '../../platform/db/db.ts'

/** A property that isn't deleted, locked until the end of the transaction. */
export async function lockProperty(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('properties')
    .select(['id', 'owner_id', 'title', 'state', 'property_type_id'])
    .select(['amenity_ids', 'address', 'city_id', 'area_id', 'latitude', 'longitude'])
    .select(['google_maps_link', 'google_maps_place_id', 'updated_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('property_id', '=', 'properties.id'),
        )
        .as('has_plan'),
    )
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .forUpdate('properties')
    .executeTakeFirst()
}

/**
 * A property in any state, locked until the end of the transaction. Not so hard that rows about it can’t be inserted
 * meanwhile by those who hold an enquiry: they and we would wait for each other.
 */
export async function lockAnyProperty(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('properties')
    .select(['id', 'owner_id', 'title', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate('properties')
    .executeTakeFirst()
}

export type LockedProperty = NonNullable<Awaited<ReturnType<typeof lockProperty>>>
