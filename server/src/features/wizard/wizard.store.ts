import { type Insertable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, getRow, Id } from '../../platform/db/rows.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isTypeOffered } from '../places/places.ts'
import type { OwnProperty } from '../properties/properties.ts'
import type { Placement } from './wizard.rules.ts'

export type DetailsRow = Omit<
  Insertable<Tables['properties']>,
  | 'owner_id'
  | 'state'
  | 'verified_at'
  | 'refusal'
  | 'refusal_reason'
  | 'held_note'
  | 'papers_sent_at'
  | 'waiting_since'
  | 'listed_at'
  | 'deleted_at'
  | 'created_at'
  | 'updated_at'
>

const PlacementRow = z.object({
  hasCity: z.boolean(),
  area: z.nullable(
    z.object({ area_name: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  hasType: z.boolean(),
  isTypeOffered: z.boolean(),
  amenities: z.array(z.object({ id: z.int(), bit: z.int() })),
})

type ChosenIds = { city: number; area: number; property_type: number; amenities: readonly number[] }

/**
 * The existing rows of the chosen city, area, type and amenities. A type that the property has stays its own, also when
 * staff have taken it off what owners can list with; so do its amenities while its type does.
 */
export async function findPlacement(
  db: DbOrTransaction,
  chosen: ChosenIds,
  before?: Pick<OwnProperty, 'property_type_id' | 'amenity_ids'>,
): Promise<Placement> {
  const had = before?.property_type_id === chosen.property_type ? before.amenity_ids : undefined
  return getRow(
    db,
    PlacementRow,
    sql`
      select
        exists (select from cities where id = ${chosen.city}) as "hasCity",
        (
          select json_build_object('area_name', area_name, 'latitude', latitude, 'longitude', longitude)
          from areas where id = ${chosen.area} and city_id = ${chosen.city}
        ) as area,
        exists (select from property_types where id = ${chosen.property_type}) as "hasType",
        ${had !== undefined} or ${isTypeOffered(sql`${chosen.property_type}::int`)} as "isTypeOffered",
        (
          select coalesce(json_agg(json_build_object('id', id, 'bit', bit)), '[]')
          from (
            -- Held until the row that names them is written, because an array is no foreign key.
            select id, bit from amenities
            where id = any (${chosen.amenities}::int[]) and (id = any (${had ?? []}::int[]) or exists (
              select from property_type_amenities
              where property_type_id = ${chosen.property_type} and amenity_id = amenities.id))
            for key share
          ) offered
        ) as amenities`,
  )
}

/** Locks the owner's row until the end of the transaction, so that concurrent new drafts count each other. */
export async function countDraftsLocked(db: DbOrTransaction, owner: Owner): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute()
  const { count } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner.id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

/** A draft that was made since a moment with exactly these details. */
export async function findSameDraft(
  db: DbOrTransaction,
  owner: Owner,
  details: DetailsRow,
  since: Date,
): Promise<number | undefined> {
  const same = Object.entries(details).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  )
  const row = await findRow(
    db,
    Id,
    sql`
      select id from properties
      where owner_id = ${owner.id} and state = 'draft' and created_at > ${since}
        and ${sql.join(same, sql` and `)}
      order by id limit 1`,
  )
  return row?.id
}

export async function insertDraft(
  db: DbOrTransaction,
  owner: Owner,
  details: DetailsRow,
): Promise<number> {
  const { id } = await db
    .insertInto('properties')
    .values({ ...details, owner_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDetails(
  db: DbOrTransaction,
  { id }: OwnProperty,
  details: DetailsRow,
): Promise<void> {
  // With options, the rent is the cheapest of them, whatever the form contains.
  const price_per_month = sql<number>`coalesce(
    (select min(price) from options where property_id = ${id} and removed_at is null), ${details.price_per_month})`
  const row = { ...details, price_per_month }
  await db.updateTable('properties').set(row).where('id', '=', id).execute()
}

/**
 * Updates the modification time. `unverify`: revokes the verification, clears an earlier refusal, and queues the
 * property for review if a proof was uploaded.
 */
export async function touchProperty(
  db: DbOrTransaction,
  { id }: OwnProperty,
  now: Date,
  unverify: boolean,
): Promise<void> {
  await db
    .updateTable('properties')
    .set({ updated_at: now, ...(unverify && { ...UNDECIDED, papers_sent_at: sentAt(now) }) })
    .where('id', '=', id)
    .execute()
}

const UNDECIDED = { verified_at: null, refusal: null, refusal_reason: null }

function sentAt(now: Date) {
  return sql<Date | null>`case when exists (
    select from papers where property_id = properties.id and kind = 'property_proof') then ${now}::timestamptz end`
}
