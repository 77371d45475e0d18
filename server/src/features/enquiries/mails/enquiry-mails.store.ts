import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow, readRows } from '../../../platform/db/rows.ts'
import type { Side } from '../enquiry-life.rules.ts'

const DueMail = z.object({
  id: z.int(),
  email: z.string(),
  other_name: z.string(),
  title: z.string(),
  unread: z.int(),
})
export type DueMail = z.infer<typeof DueMail>
const ClaimedMail = z.extend(DueMail, { is_wanted: z.boolean() })

/**
 * Claims due mails to a side, oldest first. Each is claimed once, even by concurrent jobs. Returns how many were claimed,
 * and of these the mails to send, person by person, as whoever mails several has it (`findMailedReporters`): not to closed
 * accounts, nor of threads that were read meanwhile.
 */
export async function claimMails(
  tx: DbOrTransaction,
  side: Side,
  now: Date,
  limit: number,
): Promise<{ claimed: number; mails: DueMail[] }> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`e.${side}_${name}`)
  const [reader, other]: Side[] = side === 'student' ? ['student', 'owner'] : ['owner', 'student']
  const claimed = await readRows(
    tx,
    ClaimedMail,
    sql`
      with due as (
        select id from enquiries e where ${column('mail_due')} <= ${now}
        order by ${column('mail_due')} limit ${sql.lit(limit)} for update skip locked),
      claimed as (
        update enquiries e set ${sql.ref(`${side}_mail_due`)} = null, ${sql.ref(`${side}_mailed_at`)} = ${now}
        from due where e.id = due.id returning e.*)
      select e.id, reader.email, other.full_name as other_name, p.title, ${column('unread')} as unread,
        ${column('unread')} > 0 and reader.disabled_at is null as is_wanted
      from claimed e
      join users reader on reader.id = ${sql.ref(`e.${reader}_id`)}
      join users other on other.id = ${sql.ref(`e.${other}_id`)}
      join properties p on p.id = e.property_id
      order by reader.id, e.id`,
  )
  return { claimed: claimed.length, mails: claimed.filter(({ is_wanted }) => is_wanted) }
}

const Reader = z.object({ email: z.string() })

/** The mail address of a side; undefined if it wants no mails of this thread or its account is closed. */
export async function findMailReader(
  db: DbOrTransaction,
  enquiryId: number,
  side: Side,
): Promise<string | undefined> {
  const row = await findRow(
    db,
    Reader,
    sql`
      select u.email from enquiries e
      join users u on u.id = ${sql.ref(`e.${side}_id`)} and u.disabled_at is null
      where e.id = ${enquiryId} and ${sql.ref(`e.${side}_mails`)}`,
  )
  return row?.email
}

const Titled = z.object({ title: z.string() })

/** Stops the mails of a thread to a side; returns the thread's subject. */
export async function stopMails(
  db: DbOrTransaction,
  id: number,
  side: Side,
): Promise<string | undefined> {
  const row = await findRow(
    db,
    Titled,
    sql`
      update enquiries e set ${sql.ref(`${side}_mails`)} = false, ${sql.ref(`${side}_mail_due`)} = null
      from properties p where e.id = ${id} and p.id = e.property_id returning p.title`,
  )
  return row?.title
}

export async function findTitle(db: DbOrTransaction, id: number): Promise<string | undefined> {
  const row = await findRow(
    db,
    Titled,
    sql`select p.title from enquiries e join properties p on p.id = e.property_id where e.id = ${id}`,
  )
  return row?.title
}
