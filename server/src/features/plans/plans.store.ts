import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { OwnProperty } from '../properties/properties.ts'

/** Active plans of a property type, or of all types, shortest first. */
export async function findPlans(db: DbOrTransaction, propertyTypeId?: number) {
  const all = db
    .selectFrom('plans')
    .select(['id', 'plan_name', 'description', 'amount', 'frequency', 'duration', 'is_active'])
    .select('property_type_id as property_type')
    .where('is_active', '=', true)
    .orderBy('property_type_id')
    .orderBy('duration')
  if (propertyTypeId === undefined) return all.execute()
  return all.where('property_type_id', '=', propertyTypeId).execute()
}

/** The plan, if it is for this property type; also one that isn't on offer any more. */
export async function findPlan(db: DbOrTransaction, planId: number, propertyTypeId: number) {
  return db
    .selectFrom('plans')
    .select(['id', 'plan_name', 'amount', 'duration', 'is_active'])
    .where('id', '=', planId)
    .where('property_type_id', '=', propertyTypeId)
    .executeTakeFirst()
}

/** Whether a property has the uploads required before a plan. */
export async function findUploads(db: DbOrTransaction, propertyId: number) {
  return db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('papers')
            .select('id')
            .where('property_id', '=', propertyId)
            .where('kind', '=', 'id_document'),
        )
        .as('hasIdDocument'),
      eb
        .exists(eb.selectFrom('photos').select('id').where('property_id', '=', propertyId))
        .as('hasPhoto'),
    ])
    .executeTakeFirstOrThrow()
}

/** The current period and the one booked ahead, soonest first. */
export async function findHeldPeriods(db: DbOrTransaction, propertyId: number, now: Date) {
  return db
    .selectFrom('subscriptions')
    .select(['plan_id', 'starts_at', 'ends_at'])
    .where('property_id', '=', propertyId)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute()
}

type NewSubscription = {
  plan_id: number
  amount: number
  starts_at: Date
  ends_at: Date
}

export async function insertSubscription(
  db: DbOrTransaction,
  property: OwnProperty,
  subscription: NewSubscription,
): Promise<void> {
  const row = { ...subscription, property_id: property.id }
  await db.insertInto('subscriptions').values(row).execute()
}

/** Each property's current plan, or else its last one; properties without any are absent. */
export async function findCurrentPlans(
  db: DbOrTransaction,
  propertyIds: readonly number[],
  now: Date,
) {
  return (
    db
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'plan_id')
      .distinctOn('property_id')
      .select(['property_id', 'plan_id', 'plan_name', 'subscriptions.amount'])
      .select(['starts_at', 'ends_at'])
      .where('property_id', 'in', propertyIds)
      // Started periods before future ones, the latest first.
      .orderBy('property_id')
      .orderBy(sql`starts_at <= ${now}`, 'desc')
      .orderBy('ends_at', 'desc')
      .execute()
  )
}

/** Each property's plan booked ahead, if any. */
export async function findWaitingPlans(
  db: DbOrTransaction,
  propertyIds: readonly number[],
  now: Date,
) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .distinctOn('property_id')
    .select(['property_id', 'plan_id', 'plan_name', 'subscriptions.amount'])
    .select(['starts_at', 'ends_at'])
    .where('property_id', 'in', propertyIds)
    .where('starts_at', '>', now)
    .orderBy('property_id')
    .orderBy('starts_at')
    .execute()
}

type PurchasesWanted = {
  ownerId: number
  property_id?: number | undefined
  before?: number | undefined
  limit: number
}

/** An owner's purchases, newest first, including deleted properties. */
export async function findPurchases(db: DbOrTransaction, wanted: PurchasesWanted) {
  const { ownerId, property_id, before, limit } = wanted
  let bought = db
    .selectFrom('subscriptions')
    .innerJoin('properties', 'properties.id', 'property_id')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['subscriptions.id', 'property_id', 'title', 'plan_name', 'subscriptions.amount'])
    .select(['starts_at', 'ends_at', 'subscriptions.created_at as bought_at'])
    .select((eb) => eb('state', '=', 'deleted').$castTo<boolean>().as('is_deleted'))
    .where('owner_id', '=', ownerId)
  if (property_id !== undefined) bought = bought.where('property_id', '=', property_id)
  if (before !== undefined) bought = bought.where('subscriptions.id', '<', before)
  return bought.orderBy('subscriptions.id', 'desc').limit(limit).execute()
}
