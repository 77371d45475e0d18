import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Student } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../../platform/db/rows.ts'
import type { OwnEnquiry } from '../own-enquiry.ts'

const MOST_LOOKS = 100

type NewPass = { enquiry: OwnEnquiry; words_version: number; given_at: Date; until: Date }

/** Creates a pass in a locked thread; an earlier one ends. */
export async function insertPass(
  tx: DbOrTransaction,
  { enquiry, words_version, given_at, until }: NewPass,
): Promise<void> {
  await endPassesOf(tx, enquiry.id, given_at)
  await sql`
    insert into contact_passes (enquiry_id, student_id, property_id, words_version, given_at, until)
    values (${enquiry.id}, ${enquiry.student_id}, ${enquiry.property_id}, ${words_version}, ${given_at}, ${until})
  `.execute(tx)
}

/** Ends the pass in force in a locked thread, if any. */
export async function endPassesOf(
  tx: DbOrTransaction,
  enquiryId: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update contact_passes set ended_at = ${at}
    where enquiry_id = ${enquiryId} and ended_at is null and until > ${at} returning id`.execute(tx)
  return rows.length > 0
}

/** Until when the pass in force lasts, if it was given with these words. */
export async function findInForce(
  tx: DbOrTransaction,
  { id }: OwnEnquiry,
  wordsVersion: number,
  now: Date,
): Promise<Date | undefined> {
  const row = await findRow(
    tx,
    z.object({ until: z.date() }),
    sql`
      select until from contact_passes
      where enquiry_id = ${id} and ended_at is null and until > ${now} and words_version = ${wordsVersion}`,
  )
  return row?.until
}

const Phone = z.object({
  pass_id: z.int(),
  phone: z.string(),
  name: z.string(),
  until: z.date(),
  is_phone_proved: z.boolean(),
})

/** The student's phone, if a pass is in force. */
export async function findPhone(
  tx: DbOrTransaction,
  { id }: OwnEnquiry,
  now: Date,
): Promise<z.infer<typeof Phone> | undefined> {
  return findRow(
    tx,
    Phone,
    sql`
      select c.id as pass_id, u.mobile_number as phone, u.full_name as name, c.until,
        u.phone_proved_at is not null as is_phone_proved
      from contact_passes c join users u on u.id = c.student_id
      where c.enquiry_id = ${id} and c.ended_at is null and c.until > ${now}
      order by c.id desc limit 1`,
  )
}

export async function insertLook(
  tx: DbOrTransaction,
  passId: number,
  lookedBy: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into contact_pass_looks (pass_id, looked_by, looked_at) values (${passId}, ${lookedBy}, ${at})
  `.execute(tx)
}

export async function hasPhone(db: DbOrTransaction, userId: number): Promise<boolean> {
  const row = await findRow(
    db,
    Id,
    sql`select id from users where id = ${userId} and mobile_number <> ''`,
  )
  return row !== undefined
}

const PassTarget = z.object({ enquiry_id: z.int(), ended_at: z.date() })

/** A student's own pass, and when it ended or will end. */
export async function findPass(
  db: DbOrTransaction,
  student: Student,
  passId: number,
): Promise<z.infer<typeof PassTarget> | undefined> {
  return findRow(
    db,
    PassTarget,
    sql`
      select enquiry_id, least(ended_at, until) as ended_at from contact_passes
      where id = ${passId} and student_id = ${student.id}`,
  )
}

const PassRow = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  owner_id: z.int(),
  owner_name: z.string(),
  title: z.string(),
  area_name: z.string(),
  given_at: z.date(),
  until: z.date(),
  ended_at: z.nullable(z.date()),
  words_version: z.int(),
  looks: z.array(z.string()),
  look_count: z.int(),
})
export type PassRow = z.infer<typeof PassRow>

const MOST_PASSES = 200

/** A student's passes, newest first. */
export async function findPasses(db: DbOrTransaction, student: Student): Promise<PassRow[]> {
  return readRows(
    db,
    PassRow,
    sql`
      select c.id, c.enquiry_id, e.owner_id, owner.full_name as owner_name, p.title, area_name, c.given_at, c.until, c.ended_at,
        c.words_version, looks.newest as looks, looks.count as look_count
      from contact_passes c
      join enquiries e on e.id = c.enquiry_id
      join properties p on p.id = c.property_id
      join areas on areas.id = p.area_id
      join users owner on owner.id = e.owner_id
      cross join lateral (
        select coalesce(json_agg(looked_at order by id desc) filter (where place <= ${MOST_LOOKS}), '[]') as newest,
          count(*)::int as count
        from (select id, looked_at, row_number() over (order by id desc) as place from contact_pass_looks
          where pass_id = c.id) numbered) looks
      where c.student_id = ${student.id}
      order by c.given_at desc, c.id desc limit ${sql.lit(MOST_PASSES)}`,
  )
}

export async function endPass(tx: DbOrTransaction, passId: number, at: Date): Promise<void> {
  await sql`update contact_passes set ended_at = ${at} where id = ${passId} and ended_at is null`.execute(
    tx,
  )
}
