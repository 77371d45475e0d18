import type { MarkName } from '@nilayam/contract/moving-in/marks'
import { CHANGE_DAYS, type Marks, REVIEWS_A_PAGE } from '@nilayam/contract/moving-in/reviews'
import { OptionFields } from '@nilayam/contract/options/option-fields'
import { addDays } from '@nilayam/contract/time/india-time'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../platform/db/rows.ts'

const StayRecord = z.object({
  // Of the review, if there is one.
  id: z.nullable(z.int()),
  clean: z.nullable(z.int()),
  food_or_desk: z.nullable(z.int()),
  quiet: z.nullable(z.int()),
  owner: z.nullable(z.int()),
  as_described: z.nullable(z.int()),
  text: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  written_at: z.nullable(z.date()),
  changed_at: z.nullable(z.date()),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.date()),
  removed_at: z.nullable(z.date()),
  stay_id: z.int(),
  enquiry_id: z.int(),
  option: z.nullable(OptionFields),
  moved_in_on: z.string(),
  last_day: z.string(),
  has_left: z.boolean(),
  student_name: z.string(),
  student_is_erased: z.boolean(),
  owner_name: z.string(),
  property_id: z.int(),
  slug: z.string(),
  title: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  is_listed: z.boolean(),
  type_slug: z.string(),
})
/** A stay with its review, if there is one. */
export type StayRecord = z.infer<typeof StayRecord>

type Written = 'id' | MarkName | 'text' | 'revision' | 'written_at'
export type ReviewedStay = StayRecord & { [K in Written]: NonNullable<StayRecord[K]> }

/** Whether a review was written. */
export function isReviewed(stay: StayRecord): stay is ReviewedStay {
  return stay.id !== null
}

// Reviews come early, as the search for some begins with them: PostgreSQL keeps the order of the joins after the eighth.
const selectStays = sql`
  select r.id, r.clean, r.food_or_desk, r.quiet, r.owner, r.as_described, r.text, r.revision, r.written_at,
    r.changed_at, r.answer, r.answered_at, r.removed_at,
    s.id as stay_id, s.enquiry_id, o.sheet->'option' as option, s.moved_in_on, s.last_day,
    s.state = 'left' as has_left, student.full_name as student_name, student.erased_at is not null as student_is_erased,
    owner.full_name as owner_name, s.owner_id,
    s.property_id, p.slug, p.title, area_name, city_name, p.state = 'listed' as is_listed, types.slug as type_slug
  from stays s
  left join reviews r on r.stay_id = s.id
  join offers o on o.id = s.offer_id
  join users student on student.id = s.student_id
  join users owner on owner.id = s.owner_id
  join properties p on p.id = s.property_id
  join areas on areas.id = p.area_id
  join cities on cities.id = p.city_id
  join property_types types on types.id = p.property_type_id`

/** Stays with their reviews, in the order of `ids`. */
export async function findStays(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<StayRecord[]> {
  return readRows(
    db,
    StayRecord,
    sql`${selectStays} where s.id = any(${ids}::int[]) order by array_position(${ids}::int[], s.id)`,
  )
}

async function readReviews(
  db: DbOrTransaction,
  where: RawBuilder<unknown>,
): Promise<ReviewedStay[]> {
  return (await readRows(db, StayRecord, sql`${selectStays} where ${where}`)).filter(isReviewed)
}

/** A property's reviews before an id, newest first; one more than a page holds. */
export async function findReviews(
  db: DbOrTransaction,
  propertyId: number,
  before: number | undefined,
): Promise<ReviewedStay[]> {
  const earlier = before === undefined ? sql`` : sql`and r.id < ${before}`
  return readReviews(
    db,
    sql`r.property_id = ${propertyId} and r.removed_at is null ${earlier}
      order by r.id desc limit ${sql.lit(REVIEWS_A_PAGE + 1)}`,
  )
}

const MOST_OF_OWNER = 300

/** The reviews of an owner's places: those without an answer first, then the newest. */
export async function findOwnersReviews(
  db: DbOrTransaction,
  ownerId: number,
): Promise<ReviewedStay[]> {
  return readReviews(
    db,
    sql`r.owner_id = ${ownerId} and r.removed_at is null and p.state <> 'deleted'
      order by r.answer is not null, r.id desc limit ${sql.lit(MOST_OF_OWNER)}`,
  )
}

/** One of an owner's reviews, also if it was taken down. */
export async function findOwnersReview(
  db: DbOrTransaction,
  ownerId: number,
  id: number,
): Promise<ReviewedStay | undefined> {
  return (await readReviews(db, sql`r.owner_id = ${ownerId} and r.id = ${id}`))[0]
}

/** A review that its owner has answered, also if it was taken down. */
export async function findAnsweredReview(
  db: DbOrTransaction,
  id: number,
): Promise<ReviewedStay | undefined> {
  return (await readReviews(db, sql`r.id = ${id} and r.answer is not null`))[0]
}

export type NewReview = {
  stay: { id: number; student_id: number; owner_id: number; property_id: number }
  marks: Marks
  text: string
}

/** Writes the review of a stay; undefined if there is one. */
export async function insertReview(
  tx: DbOrTransaction,
  { stay, marks, text }: NewReview,
  now: Date,
): Promise<number | undefined> {
  const { clean, food_or_desk, quiet, owner, as_described } = marks
  const row = await findRow(
    tx,
    Id,
    sql`
      insert into reviews (stay_id, student_id, owner_id, property_id, clean, food_or_desk, quiet, owner, as_described,
        text, written_at)
      values (${stay.id}, ${stay.student_id}, ${stay.owner_id}, ${stay.property_id}, ${clean}, ${food_or_desk},
        ${quiet}, ${owner}, ${as_described}, ${text}, ${now})
      on conflict (stay_id) do nothing returning id`,
  )
  return row?.id
}

/** Changes a review that is at this revision, while it may be changed; undefined otherwise. */
export async function updateReview(
  tx: DbOrTransaction,
  { stay, marks, text }: NewReview,
  revision: number,
  now: Date,
): Promise<number | undefined> {
  const { clean, food_or_desk, quiet, owner, as_described } = marks
  const row = await findRow(
    tx,
    Id,
    sql`
      update reviews set clean = ${clean}, food_or_desk = ${food_or_desk}, quiet = ${quiet}, owner = ${owner},
        as_described = ${as_described}, text = ${text}, changed_at = ${now}, revision = revision + 1
      where stay_id = ${stay.id} and revision = ${revision} and removed_at is null
        and written_at > ${addDays(now, -CHANGE_DAYS)}
      returning id`,
  )
  return row?.id
}

/** Answers a review that has no answer; false otherwise. */
export async function updateAnswer(
  tx: DbOrTransaction,
  { id, ownerId, text }: { id: number; ownerId: number; text: string },
  now: Date,
): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update reviews set answer = ${text}, answered_at = ${now}
      where id = ${id} and owner_id = ${ownerId} and answer is null and removed_at is null
      returning id`,
  )
  return row !== undefined
}

/** Takes a review down, or puts it up again; false if that was so already. */
export async function setRemoved(
  tx: DbOrTransaction,
  id: number,
  removedAt: Date | null,
): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update reviews set removed_at = ${removedAt}
      where id = ${id} and (removed_at is null) <> (${removedAt}::timestamptz is null) returning id`,
  )
  return row !== undefined
}
