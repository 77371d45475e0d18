import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../platform/db/rows.ts'
import { type Batch, inBatch } from '../../platform/db/statements/batches.ts'

/** Accounts whose days to come back are over, the first ones first. */
export async function findDue(db: DbOrTransaction, now: Date, batch: Batch) {
  return readRows(
    db,
    Id,
    sql`select id from users where erase_at <= ${now} order by erase_at, id ${inBatch(batch)}`,
  )
}

/** Stays of a student that were agreed on and can still begin. */
export async function findAgreedStays(
  db: DbOrTransaction,
  studentId: number,
  today: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('stays')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'agreed')
    .where('last_day', '>=', today)
    .execute()
  return rows.map(({ id }) => id)
}

const Unnamed = z.object({
  full_name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  is_proved: z.boolean(),
})

/** Unnames an account that is due and hasn't come back; answers whose it was. */
export async function unnameUser(
  tx: DbOrTransaction,
  id: number,
  { name, now }: { name: string; now: Date },
): Promise<z.infer<typeof Unnamed> | undefined> {
  return findRow(
    tx,
    Unnamed,
    sql`
      with old as (
        select id, full_name, email, mobile_number, email_confirmed_at is not null as is_proved from users
        where id = ${id} and erase_at <= ${now} for update)
      update users u set full_name = ${name}, email = 'erased-' || u.id || '@nilayam.invalid', mobile_number = '',
        password_hash = null, email_confirmed_at = null, password_changed_at = null, erase_at = null, rights = '{}',
        erased_at = ${now}, version = version + 1
      from old where u.id = old.id returning old.full_name, old.email, old.mobile_number,
        old.is_proved`,
  )
}

/** What is the person's alone goes; what the other side of a thread or the law needs stays without name and words. */
export async function unnameTraces(
  tx: DbOrTransaction,
  { id, email, is_proved, name }: { id: number; email: string; is_proved: boolean; name: string },
): Promise<void> {
  const own = sql`(select id from properties where owner_id = ${id})`
  const person = `account:${id}`
  const statements: RawBuilder<unknown>[] = [
    sql`delete from claims where holder_id = ${id}`,
    sql`delete from identities where user_id = ${id}`,
    sql`delete from passkeys where user_id = ${id}`,
    sql`delete from passkey_challenges where user_id = ${id}`,
    sql`delete from second_factors where user_id = ${id}`,
    sql`delete from backup_codes where user_id = ${id}`,
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from known_devices where user_id = ${id}`,
    sql`delete from known_networks where user_id = ${id}`,
    sql`delete from consents where user_id = ${id}`,
    sql`delete from email_proofs where user_id = ${id}`,
    sql`delete from held_mails where user_id = ${id}`,
    sql`delete from phone_codes where user_id = ${id}`,
    sql`delete from password_resets where user_id = ${id}`,
    sql`delete from reset_requests where email = ${email}`,
    sql`delete from outbox where recipient = ${email}`,
    sql`delete from unfinished_details where owner_id = ${id}`,
    sql`delete from confirm_mails where owner_id = ${id}`,
    sql`delete from answer_figures where owner_id = ${id}`,
    sql`delete from quick_answers where owner_id = ${id}`,
    sql`delete from favourites where student_id = ${id}`,
    sql`delete from waiting_list where student_id = ${id}`,
    sql`delete from coupon_uses where student_id = ${id}`,
    sql`update reveals set user_id = null where user_id = ${id}`,
    sql`update enquiry_lines set body = '' where sender_id = ${id} and body is not null`,
    sql`update reviews set text = '' where student_id = ${id}`,
    sql`update reviews set answer = null, answered_at = null where owner_id = ${id}`,
    sql`update deposit_words set note = '' from stays s
      where s.id = stay_id and (s.student_id = ${id} and side = 'student' or s.owner_id = ${id} and side = 'owner')`,
    sql`update reports set body = '' where reporter_id = ${id} or person = ${person}`,
    sql`update reports set appeal_body = '' where appeal_body is not null
      and (reporter_id = ${id} and appealed_by = 'reporter' or concerned_id = ${id} and appealed_by = 'concerned')`,
    sql`update report_events set body = '' where actor_id = ${id}`,
    sql`update quotes set content = jsonb_set(content, '{property,owner_name}', to_jsonb(${name}::text))
      where property_id in ${own}`,
    sql`update offers set sheet = jsonb_set(sheet, '{property,owner_name}', to_jsonb(${name}::text))
      where owner_id = ${id}`,
    sql`update occupancies set note = '' where property_id in ${own}`,
    sql`delete from occupancy_changes where property_id in ${own}`,
    sql`update properties set description = '', google_maps_link = '', google_maps_place_id = null,
      contact_person_name = '', contact_person_email = '', contact_person_mobile = '', card = null,
      held_note = null, refusal = null where owner_id = ${id}`,
    // Anybody can sign up with another's address: what came from it without an account may be that other's.
    ...(is_proved
      ? [
          sql`delete from contact_messages where email = ${email}`,
          sql`update reports set reporter_email = null where reporter_email = ${email}`,
        ]
      : []),
    // The audit log takes no other changes, and these by no other way.
    sql`select unname_acts(${id}, ${name})`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
