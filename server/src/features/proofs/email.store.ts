import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, readRows } from '../../platform/db/rows.ts'

type NewLink = {
  token_hash: Buffer
  user_id: number
  email: string
  sent_at: Date
  expires_at: Date
}

export async function insertLink(db: DbOrTransaction, link: NewLink): Promise<void> {
  await db.insertInto('email_proofs').values(link).execute()
}

/** A link with what its account is now. */
export async function findLink(db: DbOrTransaction, tokenHash: Buffer) {
  return db
    .selectFrom('email_proofs as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.email', 'l.used_at', 'l.expires_at', 'u.email as address'])
    .select(['u.email_confirmed_at', 'u.disabled_at'])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

const Owner = z.object({ user_id: z.int() })

/** Uses a link for the address that its account still has; of several attempts at once one succeeds. */
export async function claimLink(
  tx: DbOrTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await findRow(
    tx,
    Owner,
    sql`
      update email_proofs l set used_at = ${now} from users u
      where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
        and u.id = l.user_id and u.email = l.email and u.disabled_at is null
      returning l.user_id`,
  )
  return row?.user_id
}

/** Marks the address of an account as proved, if it still is this one; nothing is held back any more. */
export async function markProved(
  tx: DbOrTransaction,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<boolean> {
  const proved = await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  await forgetHeldMails(tx, id)
  return proved !== undefined
}

const Prompted = z.object({ id: z.int(), email: z.string(), full_name: z.string() })
/** What an account gets on account of mails that were held back, until it is proved. */
const PROMPTS = { most: 3, days: 7 }

/** Claims accounts whose mails were held back since the last link, each once. */
export async function claimPrompts(tx: DbOrTransaction, now: Date, limit: number) {
  return readRows(
    tx,
    Prompted,
    sql`
      with due as (
        select h.user_id from held_mails h
        join users u on u.id = h.user_id and u.email_confirmed_at is null and u.disabled_at is null
        where h.prompts < ${PROMPTS.most} and (h.prompted_at is null or h.prompted_at < h.last_at
          and h.prompted_at < ${now}::timestamptz - interval '1 day' * ${PROMPTS.days})
        order by h.user_id limit ${sql.lit(limit)} for update of h skip locked)
      update held_mails h set prompts = h.prompts + 1, prompted_at = ${now}
      from due join users u on u.id = due.user_id where h.user_id = due.user_id
      returning u.id, u.email, u.full_name`,
  )
}

/** A new address is told of mails that are held back as often as the one before. */
export async function forgetHeldMails(tx: DbOrTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('held_mails').where('user_id', '=', userId).execute()
}

/** Returns the number of deleted rows. */
export async function deleteEndedLinks(db: DbOrTransaction, now: Date): Promise<number> {
  const links = await db
    .deleteFrom('email_proofs')
    .where('expires_at', '<=', now)
    .returning('user_id')
    .execute()
  return links.length
}
