import {
  ENQUIRIES_A_PAGE,
  ENQUIRY_STATES,
  type EnquiryState,
} from '@nilayam/contract/moving-in/enquiries'
import { OCCUPANTS } from '@nilayam/contract/moving-in/occupants'
import { OFFER_STATES } from '@nilayam/contract/moving-in/offers'
import { STAY_STATES } from '@nilayam/contract/moving-in/stays'
import { VISIT_STATES } from '@nilayam/contract/moving-in/visits'
import { OPTION_KINDS, OptionFields } from '@nilayam/contract/options/option-fields'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow, readRows } from '../../platform/db/rows.ts'
import type { TimePosition } from '../../platform/time-cursor.rules.ts'
import type { StoredImage } from '../properties/properties.ts'
import type { Side } from './enquiry-life.rules.ts'

const EnquiryRecord = z.object({
  id: z.int(),
  state: z.enum(ENQUIRY_STATES),
  revision: z.int(),
  removals: z.int(),
  student_id: z.int(),
  owner_id: z.int(),
  ended_by: z.nullable(z.int()),
  student_name: z.string(),
  owner_name: z.string(),
  student_is_gone: z.boolean(),
  owner_is_gone: z.boolean(),
  property_id: z.int(),
  slug: z.string(),
  title: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  is_listed: z.boolean(),
  is_place_gone: z.boolean(),
  image: z.nullable(document<StoredImage>()),
  option: z.nullable(OptionFields),
  option_id: z.nullable(z.int()),
  move_in: z.string(),
  months: z.int(),
  occupants: z.enum(OCCUPANTS),
  student_read: z.int(),
  owner_read: z.int(),
  student_unread: z.int(),
  owner_unread: z.int(),
  student_mails: z.boolean(),
  owner_mails: z.boolean(),
  due_side: z.nullable(z.enum(['student', 'owner'])),
  due_since: z.nullable(z.date()),
  pass_id: z.nullable(z.int()),
  pass_given_at: z.nullable(z.date()),
  pass_until: z.nullable(z.date()),
  pass_looks: z.int(),
  last_sender_id: z.nullable(z.int()),
  last_body: z.nullable(z.string()),
  last_sent_at: z.nullable(z.date()),
  created_at: z.date(),
  last_at: z.date(),
  kind: z.nullable(z.enum(OPTION_KINDS)),
  visit_state: z.nullable(z.enum(VISIT_STATES)),
  visit_at: z.nullable(z.date()),
  offer_state: z.nullable(z.enum(OFFER_STATES)),
  offer_until: z.nullable(z.date()),
  offer_from: z.nullable(z.string()),
  stay_state: z.nullable(z.enum(STAY_STATES)),
  stay_from: z.nullable(z.string()),
  stay_last: z.nullable(z.string()),
})
export type EnquiryRecord = z.infer<typeof EnquiryRecord>

/**
 * All columns that pages show, of the enquiries `e` in `from`. What says which they are comes first: PostgreSQL keeps the
 * order of the joins after the eighth.
 */
const selectEnquiries = (now: Date, from = sql`enquiries e`) => sql`
  select e.id, e.state, e.revision, e.removals, e.student_id, e.owner_id, e.ended_by,
    student.full_name as student_name, owner.full_name as owner_name,
    student.disabled_at is not null as student_is_gone, owner.disabled_at is not null as owner_is_gone,
    p.id as property_id, p.slug, p.title, area_name, city_name, p.state = 'listed' as is_listed,
    p.state = 'deleted' as is_place_gone, case when p.state = 'held' then null else p.card->'images'->0 end as image,
    e.option, e.option_id, e.move_in, e.months, e.occupants,
    e.student_read, e.owner_read, e.student_unread, e.owner_unread, e.student_mails, e.owner_mails,
    e.due_side, e.due_since,
    pass.id as pass_id, pass.given_at as pass_given_at, pass.until as pass_until,
    (select count(*)::int from contact_pass_looks where pass_id = pass.id) as pass_looks,
    last.sender_id as last_sender_id, last.body as last_body, last.sent_at as last_sent_at,
    coalesce(offer.kind, e.option->>'kind',
      (select min(kind) from options where property_id = p.id and removed_at is null
        having count(distinct kind) = 1)) as kind,
    e.created_at, e.last_at, visit.state as visit_state, visit.starts_at as visit_at, offer.state as offer_state,
    offer.until as offer_until, offer.move_in as offer_from, stay.state as stay_state, stay.began_on as stay_from,
    stay.last_day as stay_last
  from ${from}
  join properties p on p.id = e.property_id
  join areas on areas.id = p.area_id
  join cities on cities.id = p.city_id
  join users student on student.id = e.student_id
  join users owner on owner.id = e.owner_id
  left join lateral (
    select id, given_at, until from contact_passes
    where enquiry_id = e.id and ended_at is null and until > ${now}
    order by id desc limit 1) pass on true
  left join lateral (
    select sender_id, case when removed_at is null then body end as body, sent_at from enquiry_lines
    where enquiry_id = e.id and body is not null order by id desc limit 1) last on true
  left join lateral (
    select state, starts_at from visits
    where enquiry_id = e.id and state <> 'cancelled' order by id desc limit 1) visit on true
  left join lateral (
    select state, until, move_in, sheet #>> '{unit,kind}' as kind from offers
    where enquiry_id = e.id order by id desc limit 1) offer on true
  left join lateral (
    select state, coalesce(moved_in_on, move_in) as began_on, last_day from stays
    where enquiry_id = e.id order by id desc limit 1) stay on true`

/** The same of so many that a query chose: whoever has thousands has all that pages show read for those alone. */
const selectPage = (page: RawBuilder<unknown>, now: Date) =>
  selectEnquiries(now, sql`(${page}) page join enquiries e on e.id = page.id`)

export async function findEnquiry(
  db: DbOrTransaction,
  id: number,
  now: Date,
): Promise<EnquiryRecord | undefined> {
  return findRow(db, EnquiryRecord, sql`${selectEnquiries(now)} where e.id = ${id}`)
}

const isOf = (userId: number) => sql`(e.student_id = ${userId} or e.owner_id = ${userId})`
/** Whether a side can still answer: neither the place nor the other account is gone. */
const canAnswer = (side: Side) => sql`
  (select state from properties where id = e.property_id) <> 'deleted'
  and (select disabled_at from users where id = ${sql.ref(side === 'owner' ? 'e.student_id' : 'e.owner_id')}) is null`
const isDueBy = (side: Side, userId: number) => sql`
  (${sql.ref(`e.${side}_id`)} = ${userId} and e.due_side = ${sql.lit(side)} and ${canAnswer(side)})`

const MOST_WAITING = 100

/** Enquiries that wait for a user's answer and can be answered, longest first. */
export async function findWaiting(
  db: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<EnquiryRecord[]> {
  const page = sql`
    select e.id from enquiries e
    where ${isDueBy('student', userId)} or ${isDueBy('owner', userId)}
    order by e.due_since, e.id limit ${sql.lit(MOST_WAITING)}`
  return readRows(db, EnquiryRecord, sql`${selectPage(page, now)} order by e.due_since, e.id`)
}

/** All enquiries of a user but those that wait for them as the owner, newest first; one more than a page holds. */
export async function findOthers(
  db: DbOrTransaction,
  userId: number,
  from: TimePosition | undefined,
  now: Date,
): Promise<EnquiryRecord[]> {
  const after: RawBuilder<unknown> = from
    ? sql`and (e.last_at, e.id) < (${from.at}, ${from.id})`
    : sql``
  const page = sql`
    select e.id from enquiries e
    where ${isOf(userId)} and ${isDueBy('owner', userId)} is not true ${after}
    order by e.last_at desc, e.id desc limit ${sql.lit(ENQUIRIES_A_PAGE + 1)}`
  return readRows(
    db,
    EnquiryRecord,
    sql`${selectPage(page, now)} order by e.last_at desc, e.id desc`,
  )
}

/** The number of threads with unread lines. */
export async function countUnread(db: DbOrTransaction, userId: number): Promise<number> {
  const row = await findRow(
    db,
    z.object({ unread: z.int() }),
    sql`
      select (
        (select count(*) from enquiries where student_id = ${userId} and student_unread > 0)
        + (select count(*) from enquiries where owner_id = ${userId} and owner_unread > 0))::int as unread`,
  )
  return row?.unread ?? 0
}

/** Updates a thread for a new message: who has to answer, what is unread, and when a mail is due. */
export async function updateForMessage(
  tx: DbOrTransaction,
  id: number,
  to: Side,
  { at, mailAfter, mailEvery }: { at: Date; mailAfter: Date; mailEvery: number },
): Promise<void> {
  const [unread, due] = [sql.ref(`${to}_unread`), sql.ref(`${to}_mail_due`)]
  const [mails, mailed] = [sql.ref(`${to}_mails`), sql.ref(`${to}_mailed_at`)]
  await sql`
    update enquiries set revision = revision + 1, last_at = ${at}, ${unread} = ${unread} + 1,
      due_since = case when due_side = ${to} then due_since else ${at}::timestamptz end, due_side = ${to},
      ${due} = case when ${mails} then coalesce(${due}, greatest(${mailAfter}::timestamptz,
        ${mailed} + ${mailEvery} * interval '1 second')) end
    where id = ${id}`.execute(tx)
}

/** Increments a thread's revision for changes other than messages. */
export async function touch(tx: DbOrTransaction, id: number): Promise<void> {
  await sql`update enquiries set revision = revision + 1 where id = ${id}`.execute(tx)
}

/** What the student asked is answered by an act of the owner's, such as an offer: nobody has to write now. */
export async function clearOwnersDue(tx: DbOrTransaction, id: number): Promise<void> {
  await sql`
    update enquiries set due_side = null, due_since = null where id = ${id} and due_side = 'owner'`.execute(
    tx,
  )
}

/** A student is still mailed the answer after which the owner ended it. */
export async function updateState(
  tx: DbOrTransaction,
  id: number,
  state: EnquiryState,
  by: { id: number; side: Side },
): Promise<void> {
  await sql`
    update enquiries set state = ${state}, ended_by = ${by.id}, revision = revision + 1, due_side = null,
      due_since = null, owner_mail_due = null,
      student_mail_due = case ${by.side}::text when 'owner' then student_mail_due end
    where id = ${id}`.execute(tx)
}

export async function updateMails(
  tx: DbOrTransaction,
  id: number,
  side: Side,
  hasMails: boolean,
): Promise<void> {
  await sql`
    update enquiries set ${sql.ref(`${side}_mails`)} = ${hasMails},
      ${sql.ref(`${side}_mail_due`)} = case when ${hasMails} then ${sql.ref(`${side}_mail_due`)} end
    where id = ${id}`.execute(tx)
}
