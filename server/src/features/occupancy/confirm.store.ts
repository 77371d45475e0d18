import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow, readRows } from '../../platform/db/rows.ts'
import type { OptionCard } from './rooms.rules.ts'

/** Locks a property that has options against changes of its rooms, until the end of the transaction; false without. */
export async function lockWithOptions(tx: DbOrTransaction, propertyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from properties where id = ${propertyId} and options_card is not null
    for no key update`.execute(tx)
  return rows.length > 0
}

type Confirmed = { cards: readonly OptionCard[]; facts: string; now: Date }

/** Writes what is free at a property, as confirmed now. */
export async function saveConfirmed(
  tx: DbOrTransaction,
  propertyId: number,
  { cards, facts, now }: Confirmed,
): Promise<void> {
  await sql`
    update properties set confirmed_at = ${now}, options_card = ${JSON.stringify(cards)}::json, option_facts = ${facts}
    where id = ${propertyId}`.execute(tx)
}

const Doubted = z.object({
  id: z.int(),
  owner_id: z.int(),
  email: z.string(),
  title: z.string(),
  has_options: z.boolean(),
})
export type Doubted = z.infer<typeof Doubted>

/** Moves a confirmation back to `until` unless it is older; undefined if the owner's account is closed. */
export async function ageClaims(
  tx: DbOrTransaction,
  propertyId: number,
  until: Date,
): Promise<Doubted | undefined> {
  return findRow(
    tx,
    Doubted,
    sql`
      update properties p set confirmed_at =
        case when p.options_card is not null then least(p.confirmed_at, ${until}::timestamptz) end
      from users u where p.id = ${propertyId} and u.id = p.owner_id and u.disabled_at is null
      returning p.id, p.owner_id, u.email, p.title, p.options_card is not null as has_options`,
  )
}

const Confirmable = z.object({
  id: z.int(),
  title: z.string(),
  revision: z.int(),
  confirmed_at: z.date(),
  cards: document<OptionCard[]>(),
})
export type Confirmable = z.infer<typeof Confirmable>

/** An owner's listed properties that have options; none for a disabled owner. */
export async function findConfirmable(
  db: DbOrTransaction,
  ownerId: number,
): Promise<Confirmable[]> {
  return readRows(
    db,
    Confirmable,
    sql`
    select p.id, p.title, p.rooms_revision as revision, p.confirmed_at, p.options_card as cards
    from properties p join users u on u.id = p.owner_id and u.disabled_at is null
    where p.owner_id = ${ownerId} and p.state = 'listed' and p.options_card is not null
    order by p.confirmed_at, p.id`,
  )
}

/** An owner to be reminded this week. */
const ConfirmRequest = z.object({
  owner_id: z.int(),
  email: z.string(),
  full_name: z.string(),
  titles: z.array(z.string()),
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>

/**
 * Marks owners as asked, if a listed property is unconfirmed since `staleSince` and they weren't asked since
 * `askedSince`. Each owner is claimed by one process only.
 */
export async function claimOwners(
  db: DbOrTransaction,
  { now, staleSince, askedSince }: { now: Date; staleSince: Date; askedSince: Date },
  limit: number,
): Promise<ConfirmRequest[]> {
  return readRows(
    db,
    ConfirmRequest,
    sql`
    with due as (
      select p.owner_id, array_agg(p.title order by p.confirmed_at, p.id) as titles
      from properties p join users u on u.id = p.owner_id and u.disabled_at is null
      where p.state = 'listed' and p.options_card is not null and p.confirmed_at < ${staleSince}
        and not exists (select from confirm_mails m where m.owner_id = p.owner_id and m.sent_at > ${askedSince})
      group by p.owner_id order by min(p.confirmed_at) limit ${sql.lit(limit)}
    ),
    claimed as (
      insert into confirm_mails (owner_id, sent_at) select owner_id, ${now}::timestamptz from due
      on conflict (owner_id) do update set sent_at = excluded.sent_at where confirm_mails.sent_at <= ${askedSince}
      returning owner_id
    )
    select due.owner_id, u.email, u.full_name, due.titles
    from claimed join due using (owner_id) join users u on u.id = due.owner_id
    order by due.owner_id`,
  )
}
