import type { Db } from '@nilayam/server/platform/db/db'
import { findRow, readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'

/** Ids of students by e-mail, and of owners by property. */
export async function findPeople(db: Db) {
  const students = await readRows(
    db,
    z.object({ id: z.int(), email: z.string() }),
    sql`select id, email from users where type = 'student'`,
  )
  const properties = await readRows(
    db,
    z.object({ id: z.int(), owner_id: z.int() }),
    sql`select id, owner_id from properties`,
  )
  return {
    students: new Map(students.map(({ id, email }) => [email, id])),
    ownersOf: new Map(properties.map(({ id, owner_id }) => [id, owner_id])),
  }
}

const OneId = z.object({ id: z.nullable(z.int()) })

/** A property's first option. */
export async function findOption(db: Db, propertyId: number): Promise<number | null> {
  const first = sql`select min(id) as id from options where property_id = ${propertyId}`
  return (await findRow(db, OneId, first))?.id ?? null
}

export async function findLastLine(db: Db, enquiryId: number): Promise<number> {
  const last = sql`select max(id) as id from enquiry_lines where enquiry_id = ${enquiryId}`
  return (await findRow(db, OneId, last))?.id ?? 0
}

export async function hasVisitHours(db: Db, propertyId: number): Promise<boolean> {
  const found = sql`select property_id as id from visit_hours where property_id = ${propertyId}`
  return (await findRow(db, OneId, found)) !== undefined
}

/** The review of a stay. */
export async function findReview(db: Db, stayId: number): Promise<number> {
  return (await findRow(db, OneId, sql`select id from reviews where stay_id = ${stayId}`))?.id ?? 0
}

const Confirmed = z.object({ id: z.int(), confirmed_at: z.nullable(z.date()) })

/** When the owners last confirmed what is free. */
export async function findConfirmed(db: Db) {
  return readRows(db, Confirmed, sql`select id, confirmed_at from properties`)
}

/** An offer confirms what is free as of its day, which for those of long ago would be long ago. */
export async function setConfirmed(
  db: Db,
  rows: readonly z.infer<typeof Confirmed>[],
): Promise<void> {
  await sql`
    update properties set confirmed_at = row.confirmed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, confirmed_at timestamptz)
    where properties.id = row.id and properties.confirmed_at is distinct from row.confirmed_at`.execute(
    db,
  )
}

/** Mails about what was long ago don't go out, and invented people get none at all. `emails` are those of real accounts. */
export async function forgetMails(db: Db, emails: readonly string[]): Promise<void> {
  await sql`delete from outbox`.execute(db)
  for (const side of ['student', 'owner']) {
    await sql`
      update enquiries e set ${sql.ref(`${side}_mail_due`)} = null
      from users u where u.id = ${sql.ref(`e.${side}_id`)} and u.email <> all (${emails}::text[])`.execute(
      db,
    )
  }
}
