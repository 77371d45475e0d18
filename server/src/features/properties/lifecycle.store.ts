import { PROPERTY_STATES } from '@nilayam/contract/moderation'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Admin } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import { Id, readRows } from '../../platform/db-rows.ts'
import { TRANSITIONS, type TransitionName } from './lifecycle.rules.ts'
import type { OwnProperty } from './own-property.ts'

/** A property whose state was changed, with what its owner is told by. */
export const ChangedProperty = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(PROPERTY_STATES),
  /** The state before. */
  was: z.enum(PROPERTY_STATES),
  email: z.string(),
  full_name: z.string(),
})
export type ChangedProperty = z.infer<typeof ChangedProperty>

type Change = {
  ids: readonly number[]
  now: Date
  /** Where the table leaves a choice: the state after. */
  to?: RawBuilder<unknown>
  /** Columns besides `state` and `updated_at`. */
  set?: RawBuilder<unknown>
  /** What must hold of the property `p` besides its state. */
  where?: RawBuilder<unknown>
}

/**
 * The only statement that writes a property's state. Changes those of `ids` from which the table allows it; each was
 * locked before it was looked at, so that of two changes at once the second sees what the first made of it.
 */
async function change(
  tx: DbOrTransaction,
  name: TransitionName,
  { ids, now, to, set = sql``, where = sql`true` }: Change,
): Promise<ChangedProperty[]> {
  if (ids.length === 0) return []
  const { from, to: states } = TRANSITIONS[name]
  return readRows(
    tx,
    ChangedProperty,
    sql`
      with old as (
        select p.id, p.state from properties p
        where p.id = any (${ids}::int[]) and p.state = any (${from}::text[]) order by p.id for update
      )
      update properties p set state = ${to ?? sql`${states[0]}`}, updated_at = ${now} ${set}
      from old, users u where p.id = old.id and u.id = p.owner_id and ${where}
      returning p.id, p.title, p.state, old.state as was, u.email, u.full_name`,
  )
}

/** Whether a plan of the property `p` runs. */
const isCovered = (now: Date) => sql`exists (
  select from subscriptions s where s.property_id = p.id and s.starts_at <= ${now} and s.ends_at > ${now})`

/** Puts an own property on offer, as its new plan allows; the day it was first listed stays. */
export async function listProperty(
  tx: DbOrTransaction,
  { id }: OwnProperty,
  name: 'list' | 'renew',
  now: Date,
): Promise<void> {
  const set = sql`, listed_at = coalesce(p.listed_at, ${now}::timestamptz)`
  await change(tx, name, { ids: [id], now, set })
}

/** Takes an own property down for good: its row stays as the tombstone. */
export async function markDeleted(
  tx: DbOrTransaction,
  { id }: OwnProperty,
  now: Date,
): Promise<void> {
  const set = sql`, deleted_at = ${now}, verified_at = null, papers_sent_at = null, held_note = null`
  await change(tx, 'delete', { ids: [id], now, set })
}

/** Takes those of them off the offer that are on it or were, for a reason that the owner reads. */
export async function holdProperties(
  tx: DbOrTransaction,
  _by: Admin,
  ids: readonly number[],
  note: string,
  now: Date,
): Promise<ChangedProperty[]> {
  return change(tx, 'hold', { ids, now, set: sql`, held_note = ${note}` })
}

/** Puts those of them back that are held: on offer while a plan runs, expired otherwise. */
export async function releaseProperties(
  tx: DbOrTransaction,
  _by: Admin,
  ids: readonly number[],
  now: Date,
): Promise<ChangedProperty[]> {
  const to = sql`case when ${isCovered(now)} then 'listed' else 'expired' end`
  return change(tx, 'release', { ids, now, to, set: sql`, held_note = null` })
}

/** Listed properties that no plan covers now, locked; those that somebody is working on wait for the next time. */
export async function lockUncovered(tx: DbOrTransaction, now: Date): Promise<number[]> {
  const rows = await readRows(
    tx,
    Id,
    sql`
      select p.id from properties p where p.state = 'listed' and not ${isCovered(now)}
      for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/** Takes those of `ids` off the offer that no plan covers now, and answers which. */
export async function expireUncovered(
  tx: DbOrTransaction,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const changed = await change(tx, 'expire', { ids, now, where: sql`not ${isCovered(now)}` })
  return changed.map(({ id }) => id)
}
