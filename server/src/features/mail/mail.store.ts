import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export type NewMail = {
  recipient: string
  subject: string
  paragraphs: readonly string[]
  action_label: string | null
  action_path: string | null
  action_secret: string | null
  stop_path: string | null
}

/** A queued mail. */
export type MailRow = NewMail & { id: number; queued_at: Date; attempts: number }

const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'paragraphs',
  'action_label',
  'action_path',
  'action_secret',
  'stop_path',
  'queued_at',
  'attempts',
] as const

export async function insertMail(db: DbOrTransaction, mail: NewMail): Promise<void> {
  const paragraphs = JSON.stringify(mail.paragraphs)
  await db
    .insertInto('outbox')
    // By the database's clock, as the job that asks what is due; without microseconds, which it doesn't know.
    .values({ ...mail, paragraphs, due_at: sql`date_trunc('milliseconds', now())` })
    .execute()
}

/** Counts a mail that isn't to be sent, if its address is an account's and not proved; whether it is so. */
export async function holdIfUnproved(db: DbOrTransaction, recipient: string): Promise<boolean> {
  const held = await sql`
    insert into held_mails as h (user_id, count, last_at)
    select id, 1, now() from users where email = ${recipient} and email_confirmed_at is null
    on conflict (user_id) do update set count = h.count + 1, last_at = excluded.last_at
    returning user_id`.execute(db)
  return held.rows.length > 0
}

/**
 * Claims due mails, oldest first, and postpones each with exponential backoff (a minute, two, four, … up to six
 * hours). Until then no other process takes it, and an unsent one is retried automatically.
 */
export async function claimDueMails(
  db: DbOrTransaction,
  now: Date,
  limit: number,
): Promise<MailRow[]> {
  return db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`${now}::timestamptz
        + least(interval '1 minute' * (2 ^ least(attempts, 12)), interval '6 hours')`,
    })
    .where('id', 'in', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute()
}

export async function deleteMail(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Returns the number of deleted rows. */
export async function deleteMailsQueuedBefore(db: DbOrTransaction, time: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('outbox')
    .where('queued_at', '<', time)
    .returning('id')
    .execute()
  return deleted.length
}

/** Queued mails, newest first. */
export async function selectMails(db: DbOrTransaction, limit: number): Promise<MailRow[]> {
  return db.selectFrom('outbox').select(COLUMNS).orderBy('id', 'desc').limit(limit).execute()
}

export async function findMail(db: DbOrTransaction, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('outbox').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Queued mails: how many weren't tried yet, and how many were in vain. */
export async function countWaiting(db: DbOrTransaction): Promise<{ fresh: number; tried: number }> {
  const { all, fresh } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('attempts', '=', 0).as('fresh'),
    ])
    .executeTakeFirstOrThrow()
  return { fresh, tried: all - fresh }
}
