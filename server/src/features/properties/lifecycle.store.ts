import { PROPERTY_STATES } from '@nilayam/contract/admin/moderation'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Admin } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Id, readRows } from '../../platform/db/rows.ts'
import { TRANSITIONS, type TransitionName } from './lifecycle.rules.ts'
import type { OwnProperty } from './own-property.ts'

/** A property whose state has changed, with the data for notifying its owner. */
export const ChangedProperty = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(PROPERTY_STATES),
  /** The previous state. */
  was: z.enum(PROPERTY_STATES),
  email: z.string(),
  full_name: z.string(),
})
export type ChangedProperty = z.infer<typeof ChangedProperty>

type Change = {
  ids: readonly number[]
  now: Date
  /** The new state, where the table allows several. */
  to?: RawBuilder<unknown>
  /** Columns to set besides `state` and `updated_at`. */
  set?: RawBuilder<unknown>
  /** A condition on the property `p` besides its state. */
  where?: RawBuilder<unknown>
}

/**
 * The only statement that writes a property's state. Changes those of `ids` whose state allows the transition. Rows are
 * locked by a statement of its own, so that the second of two concurrent changes sees the result of the first: what
 * state each is in by then, and whether its owner is erasing the account.
 */
async function change(
  tx: DbOrTransaction,
  name: TransitionName,
  { ids, now, to, set = sql``, where = sql`true` }: Change,
): Promise<ChangedProperty[]> {
  if (ids.length === 0) return []
  const { from, to: states } = TRANSITIONS[name]
  await sql`select from properties where id = any (${ids}::int[]) order by id for update`.execute(
    tx,
  )
  return readRows(
    tx,
    ChangedProperty,
    sql`
      with old as (
        select p.id, p.state from properties p
        where p.id = any (${ids}::int[]) and p.state = any (${from}::text[])
      )
      update properties p set state = ${to ?? sql`${states[0]}`}, updated_at = ${now} ${set}
      from old, users u where p.id = old.id and u.id = p.owner_id and ${where}
      returning p.id, p.title, p.state, old.state as was, u.email, u.full_name`,
  )
}

/** Whether the property `p` has an active plan. */
const isCovered = (now: Date) => sql`exists (
  select from subscriptions s where s.property_id = p.id and s.starts_at <= ${now} and s.ends_at > ${now})`

/** Lists an own property as its new plan allows; the date of the first listing is kept. */
export async function listProperty(
  tx: DbOrTransaction,
  { id }: OwnProperty,
  name: 'list' | 'renew',
  now: Date,
): Promise<void> {
  const set = sql`, listed_at = coalesce(p.listed_at, ${now}::timestamptz)`
  await change(tx, name, { ids: [id], now, set })
}

/** Deletes an own property; its row is kept as a tombstone. */
export async function markDeleted(
  tx: DbOrTransaction,
  { id }: OwnProperty,
  now: Date,
): Promise<void> {
  const set = sql`, deleted_at = ${now}, verified_at = null, papers_sent_at = null, held_note = null`
  await change(tx, 'delete', { ids: [id], now, set })
}

/**
 * Takes down those that are listed or expired, for a reason that the owner can read. What an owner has withdrawn is held
 * by staff from then on, so that it doesn't come back with the account.
 */
export async function holdProperties(
  tx: DbOrTransaction,
  _by: Admin,
  ids: readonly number[],
  note: string,
  now: Date,
): Promise<ChangedProperty[]> {
  const where = sql`(p.state <> 'held' or p.withdrawn_at is not null)`
  const set = sql`, held_note = ${note}, withdrawn_at = null`
  return change(tx, 'hold', { ids, now, set, where })
}

/**
 * Releases those on hold whose owner is somebody else and isn't erasing the account: listed while a plan is active,
 * otherwise expired.
 */
export async function releaseProperties(
  tx: DbOrTransaction,
  by: Admin,
  ids: readonly number[],
  now: Date,
): Promise<ChangedProperty[]> {
  const to = sql`case when ${isCovered(now)} then 'listed' else 'expired' end`
  const where = sql`u.erase_at is null and u.id <> ${by.id}`
  return change(tx, 'release', { ids, now, to, set: sql`, held_note = null`, where })
}

/** Takes down all of an owner's, for a reason that staff can read. */
export async function withdrawProperties(
  tx: DbOrTransaction,
  ownerId: number,
  note: string,
  now: Date,
): Promise<void> {
  const ids = await findOwnedIds(tx, ownerId)
  const set = sql`, held_note = ${note}, withdrawn_at = ${now}`
  await change(tx, 'withdraw', { ids, now, set })
}

/** Puts back those that the owner withdrew: those on hold by staff stay so. */
export async function returnProperties(
  tx: DbOrTransaction,
  ownerId: number,
  now: Date,
): Promise<void> {
  const ids = await findOwnedIds(tx, ownerId)
  const to = sql`case when ${isCovered(now)} then 'listed' else 'expired' end`
  const where = sql`p.withdrawn_at is not null`
  const set = sql`, held_note = null, withdrawn_at = null`
  await change(tx, 'return', { ids, now, to, set, where })
}

/** An owner's properties that aren't deleted. */
export async function findOwnedIds(tx: DbOrTransaction, ownerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks so many listed properties without an active plan, of those whose plan ended since `since` if that is given;
 * skips rows locked by others until the next run.
 */
export async function lockUncovered(
  tx: DbOrTransaction,
  now: Date,
  { limit, since }: { limit: number; since?: Date | undefined },
): Promise<number[]> {
  const hasEnded = since
    ? sql`and p.id in (select property_id from subscriptions where ends_at > ${since} and ends_at <= ${now})`
    : sql``
  const rows = await readRows(
    tx,
    Id,
    sql`
      select p.id from properties p where p.state = 'listed' and not ${isCovered(now)} ${hasEnded}
      order by p.id limit ${sql.lit(limit)} for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/** Expires those of `ids` without an active plan; returns which. */
export async function expireUncovered(
  tx: DbOrTransaction,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const changed = await change(tx, 'expire', { ids, now, where: sql`not ${isCovered(now)}` })
  return changed.map(({ id }) => id)
}
