import { ENQUIRY_STATES } from '@nilayam/contract/moving-in/enquiries'
import { OFFER_STATES, Offer, type OfferState, Sheet } from '@nilayam/contract/moving-in/offers'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../platform/db/rows.ts'
import { type Batch, inBatch } from '../../platform/db/statements/batches.ts'
import type { OwnEnquiry } from '../enquiries/enquiries.ts'

const OfferRow = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  student_id: z.int(),
  owner_id: z.int(),
  property_id: z.int(),
  unit_id: z.int(),
  state: z.enum(OFFER_STATES),
  move_in: z.string(),
  months: z.int(),
  sheet: Sheet,
  made_at: z.date(),
  until: z.date(),
  ended_at: z.nullable(z.date()),
  student_name: z.string(),
  owner_name: z.string(),
  stay_id: z.nullable(z.int()),
  is_awaited: z.boolean(),
  coupon: Offer.shape.coupon,
})
export type OfferRow = z.infer<typeof OfferRow>

/** The code of the student of an offer or a thread at its place. */
const couponOf = (row: RawBuilder<unknown>) => sql`
  (select json_build_object('code', u.code, 'percent', u.percent, 'applies_to', u.applies_to,
    'valid_until', u.valid_until)
    from coupon_uses u where u.property_id = ${row}.property_id and u.student_id = ${row}.student_id)`

const selectOffers = (where: RawBuilder<unknown>) => sql`
  select o.id, o.enquiry_id, o.student_id, o.owner_id, o.property_id, o.unit_id, o.state, o.move_in, o.months, o.sheet,
    o.made_at, o.until, o.ended_at, student.full_name as student_name, owner.full_name as owner_name, s.id as stay_id,
    coalesce(s.state = 'agreed', false) as is_awaited,
    ${couponOf(sql`o`)} as coupon
  from offers o
  join users student on student.id = o.student_id
  join users owner on owner.id = o.owner_id
  left join stays s on s.offer_id = o.id
  where ${where}`

export async function findOffer(db: DbOrTransaction, id: number): Promise<OfferRow | undefined> {
  return findRow(db, OfferRow, selectOffers(sql`o.id = ${id}`))
}

/** The offer that its owner's browser named so, in whatever thread. */
export async function findOfferByKey(
  db: DbOrTransaction,
  ownerId: number,
  key: string,
): Promise<OfferRow | undefined> {
  return findRow(db, OfferRow, selectOffers(sql`o.owner_id = ${ownerId} and o.key = ${key}`))
}

const MOST_SHOWN = 20

/** A thread's offers, newest first. */
export async function findOffersOf(db: DbOrTransaction, enquiryId: number): Promise<OfferRow[]> {
  return readRows(
    db,
    OfferRow,
    sql`${selectOffers(sql`o.enquiry_id = ${enquiryId}`)} order by o.id desc limit ${sql.lit(MOST_SHOWN)}`,
  )
}

const Sides = z.object({ property_id: z.int(), student_id: z.int(), owner_id: z.int() })
/** Whose thread it is, and about which property; not locked. */
export async function findSides(
  db: DbOrTransaction,
  enquiryId: number,
): Promise<z.infer<typeof Sides> | undefined> {
  return findRow(
    db,
    Sides,
    sql`select property_id, student_id, owner_id from enquiries where id = ${enquiryId}`,
  )
}

const Offerable = z.object({
  owner_id: z.int(),
  property_id: z.int(),
  state: z.enum(ENQUIRY_STATES),
  place_state: z.string(),
  is_place_gone: z.boolean(),
  is_other_gone: z.boolean(),
  coupon: Offer.shape.coupon,
})

/** What decides whether its owner can make an offer in a thread; not locked. */
export async function findOfferable(
  db: DbOrTransaction,
  enquiryId: number,
): Promise<z.infer<typeof Offerable> | undefined> {
  return findRow(
    db,
    Offerable,
    sql`
      select e.owner_id, e.property_id, e.state, p.state as place_state, p.state = 'deleted' as is_place_gone,
        student.disabled_at is not null as is_other_gone, ${couponOf(sql`e`)} as coupon
      from enquiries e join properties p on p.id = e.property_id join users student on student.id = e.student_id
      where e.id = ${enquiryId}`,
  )
}

const Place = z.extend(Sheet.shape.property, { student_name: z.string() })

/** What a sheet says of the place, and for whom it is. */
export async function findPlace(
  db: DbOrTransaction,
  { id }: OwnEnquiry,
): Promise<z.infer<typeof Place> | undefined> {
  return findRow(
    db,
    Place,
    sql`
      select p.id, p.slug, p.title, p.address, areas.area_name, cities.city_name, owner.full_name as owner_name,
        student.full_name as student_name
      from enquiries e
      join properties p on p.id = e.property_id
      join areas on areas.id = p.area_id join cities on cities.id = p.city_id
      join users owner on owner.id = e.owner_id join users student on student.id = e.student_id
      where e.id = ${id}`,
  )
}

export type NewOffer = {
  key: string | null
  unit_id: number
  move_in: string
  months: number
  sheet: Sheet
  made_at: Date
  until: Date
}

/** Makes an offer in a locked thread; undefined while another one is open there, and for a key that was used. */
export async function insertOffer(
  tx: DbOrTransaction,
  { id, student_id, owner_id, property_id }: OwnEnquiry,
  { key, unit_id, move_in, months, sheet, made_at, until }: NewOffer,
): Promise<number | undefined> {
  const row = await findRow(
    tx,
    Id,
    sql`
      insert into offers (enquiry_id, student_id, owner_id, property_id, unit_id, move_in, months, sheet, made_at, until,
        key)
      values (${id}, ${student_id}, ${owner_id}, ${property_id}, ${unit_id}, ${move_in}, ${months},
        ${JSON.stringify(sheet)}::jsonb, ${made_at}, ${until}, ${key})
      on conflict do nothing
      returning id`,
  )
  return row?.id
}

/** Ends an open offer that has time left; false if somebody or time was faster. */
export async function endOffer(
  tx: DbOrTransaction,
  id: number,
  state: Exclude<OfferState, 'open' | 'lapsed'>,
  now: Date,
): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update offers set state = ${state}, ended_at = ${now}
      where id = ${id} and state = 'open' and until > ${now} returning id`,
  )
  return row !== undefined
}

// An offer ends with its time, and with what it needs: an open thread, a place, and both accounts. What has ended is
// joined, not what hasn't: of a hundred thousand threads that is a short index.
const isOver = (now: Date) => sql`
  (o.until <= ${now} or e.id is not null or p.id is not null or student.id is not null or owner.id is not null)`
const fromOpen = sql`
  offers o
    left join enquiries e on e.id = o.enquiry_id and e.state <> 'open'
    left join properties p on p.id = o.property_id and p.state = 'deleted'
    left join users student on student.id = o.student_id and student.disabled_at is not null
    left join users owner on owner.id = o.owner_id and owner.disabled_at is not null`

const Over = z.object({ id: z.int(), enquiry_id: z.int(), property_id: z.int() })
export type OverOffer = z.infer<typeof Over>

const selectOver = (now: Date) => sql`
  select o.id, o.enquiry_id, o.property_id from ${fromOpen} where o.state = 'open' and ${isOver(now)}`

/** Open offers that are over. */
export async function findOver(db: DbOrTransaction, now: Date, batch: Batch): Promise<OverOffer[]> {
  return readRows(db, Over, sql`${selectOver(now)} order by o.until, o.id ${inBatch(batch)}`)
}

/** All those of a property. */
export async function findOverAt(
  db: DbOrTransaction,
  now: Date,
  propertyId: number,
): Promise<OverOffer[]> {
  return readRows(db, Over, sql`${selectOver(now)} and o.property_id = ${propertyId} order by o.id`)
}

const LAPSE_CAUSES = ['time', 'student', 'owner', 'deleted', 'ended'] as const
/** Why an offer lapses: the first of these that is true. The second and third are whose account is closed. */
export type LapseCause = (typeof LAPSE_CAUSES)[number]
const Lapsed = z.object({ cause: z.enum(LAPSE_CAUSES) })

/** Lets an offer lapse if it is still open and over, and says why; undefined if it was answered meanwhile. */
export async function lapseOffer(
  tx: DbOrTransaction,
  id: number,
  now: Date,
): Promise<LapseCause | undefined> {
  const cause = sql`
    case when o.until <= ${now} then 'time' when student.disabled_at is not null then 'student'
      when owner.disabled_at is not null then 'owner' when p.state = 'deleted' then 'deleted' else 'ended' end`
  const row = await findRow(
    tx,
    Lapsed,
    sql`
      update offers set state = 'lapsed', ended_at = ${now}
      from (select o.id, ${cause} as cause from ${fromOpen} where o.id = ${id} and ${isOver(now)}) over_now
      where offers.id = over_now.id and offers.state = 'open'
      returning over_now.cause`,
  )
  return row?.cause
}
