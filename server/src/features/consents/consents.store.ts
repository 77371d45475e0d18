import { Consent } from '@nilayam/contract/accounts/consents'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, readRows } from '../../platform/db/rows.ts'

type Given = { propertyId: number; words_version: number; words: string; now: Date }

/** Notes the consent of a place's owner to its papers; one that is in force stays. */
export async function insertConsent(
  tx: DbOrTransaction,
  { propertyId, words_version, words, now }: Given,
): Promise<void> {
  await sql`
    insert into consents (user_id, kind, property_id, words_version, words, given_at)
    select owner_id, 'papers', id, ${words_version}, ${words}, ${now} from properties where id = ${propertyId}
    on conflict (property_id, kind) where withdrawn_at is null do nothing`.execute(tx)
}

const ConsentRow = z.extend(z.omit(Consent, { given_at: true, withdrawn_at: true }), {
  given_at: z.date(),
  withdrawn_at: z.nullable(z.date()),
})

export async function findConsents(db: DbOrTransaction, userId: number) {
  return readRows(
    db,
    ConsentRow,
    sql`
      select c.id, c.kind, c.property_id, p.title, c.words, c.words_version, c.given_at, c.withdrawn_at,
        exists (select from papers where property_id = p.id) as has_papers,
        p.papers_sent_at is not null as is_waiting, p.is_verified
      from consents c join properties p on p.id = c.property_id
      where c.user_id = ${userId} order by c.given_at desc, c.id desc`,
  )
}

const Place = z.object({ id: z.int(), title: z.string(), withdrawn_at: z.nullable(z.date()) })

/** The place of an own consent, locked, so that no upload or decision comes between. */
export async function lockPlace(tx: DbOrTransaction, id: number, userId: number) {
  return findRow(
    tx,
    Place,
    sql`
      select p.id, p.title, c.withdrawn_at from consents c join properties p on p.id = c.property_id
      where c.id = ${id} and c.user_id = ${userId} for update of p`,
  )
}

const Withdrawn = z.object({ withdrawn_at: z.date() })

/** Of several withdrawals at once one succeeds. */
export async function markWithdrawn(tx: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const row = await findRow(
    tx,
    Withdrawn,
    sql`
      update consents set withdrawn_at = ${now} where id = ${id} and withdrawn_at is null returning withdrawn_at`,
  )
  return row !== undefined
}

export async function findWithdrawnAt(db: DbOrTransaction, id: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('consents')
    .select('withdrawn_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.withdrawn_at ?? undefined
}

const Standing = z.object({ was_waiting: z.boolean(), is_verified: z.boolean() })

/** Takes a place out of the queue of verification; says what it was. */
export async function endWaiting(tx: DbOrTransaction, propertyId: number, now: Date) {
  return findRow(
    tx,
    Standing,
    sql`
      with old as (select id, papers_sent_at from properties where id = ${propertyId})
      update properties p set papers_sent_at = null, updated_at = ${now} from old where p.id = old.id
      returning old.papers_sent_at is not null as was_waiting, p.is_verified`,
  )
}

export async function getAddress(db: DbOrTransaction, userId: number): Promise<{ email: string }> {
  return db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
}
