import { QueueItem } from '@nilayam/contract/admin/verification'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Admin } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Count, findRow, getRow, Id, readRows } from '../../platform/db/rows.ts'
import { findPage, type Page } from '../../platform/db/statements/pages.ts'

const MOST = 1000

/** Number of properties in the queue, counted up to a thousand. */
export async function countWaiting(db: DbOrTransaction): Promise<number> {
  const row = await getRow(
    db,
    Count,
    sql`
      select count(*) as count from (
        select from properties where state = 'listed' and waiting_since is not null limit ${sql.lit(MOST)}
      ) found`,
  )
  return row.count
}

const isWaiting = sql`p.state = 'listed' and p.waiting_since is not null`

/** A page of the queue, longest waiting first. */
export async function findWaitingPage(
  db: DbOrTransaction,
  cursor: string | undefined,
  size: number,
): Promise<Page> {
  return findPage(db, {
    from: sql`properties p`,
    id: sql`p.id`,
    where: [isWaiting],
    order: { key: sql`p.waiting_since`, type: 'timestamptz', isDescending: false },
    cursor,
    size,
  })
}

const QueueRow = z.extend(z.omit(QueueItem, { sent_at: true, claim: true }), { sent_at: z.date() })
type QueueRow = z.infer<typeof QueueRow>

/** Queue rows of these properties, in this order. */
export async function findQueueRows(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<QueueRow[]> {
  return readRows(
    db,
    QueueRow,
    sql`
      select p.id, p.title, u.full_name as owner_name, p.waiting_since as sent_at,
        (select key from photos where property_id = p.id order by position, id limit 1) as photo_key,
        exists (
          select from audit where subject = 'property:' || p.id and act = any (${DECISIONS}::text[])
        ) as is_again
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join properties p on p.id = wanted.id
      join users u on u.id = p.owner_id
      order by wanted.place`,
  )
}

/** Audit actions that are decisions about papers. */
const DECISIONS = ['property.verified', 'property.refused', 'property.asked', 'property.unverified']

const Unneeded = z.object({
  id: z.int(),
  title: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  /** Whether staff have decided on these papers. */
  is_decided: z.boolean(),
  is_gone: z.boolean(),
})
export type Unneeded = z.infer<typeof Unneeded>

/**
 * When papers of the property `p` that wait for no decision were last decided on; null if they never were. A decision from
 * before they were sent was about others.
 */
const decidedAt = sql`case when p.papers_sent_at is null then (
  select max(at) from audit where subject = 'property:' || p.id and act = any (${DECISIONS}::text[])
  and at >= (select max(uploaded_at) from papers where property_id = p.id)) end`

/**
 * Properties `p` that aren't listed, whose papers were sent before a moment and last decided on before it. Where nobody
 * decided, nothing was changed since then, nor did a plan end.
 */
const isUnneeded = (before: Date) => sql`
  p.state in ('draft', 'expired', 'held')
  and exists (select from papers where property_id = p.id)
  and not exists (select from papers where property_id = p.id and uploaded_at >= ${before})
  and coalesce(${decidedAt}, p.updated_at) < ${before}`

/**
 * Locks properties whose papers are unneeded since before a moment; skips those locked by others until the next run. A
 * lock doesn't tell what became of the papers until it was had: they are looked at again under it.
 */
export async function lockUnneeded(
  tx: DbOrTransaction,
  before: Date,
  limit: number,
): Promise<Unneeded[]> {
  const locked = await readRows(
    tx,
    Id,
    sql`
      select p.id from properties p where ${isUnneeded(before)}
      order by p.id limit ${sql.lit(limit)} for update skip locked`,
  )
  return readRows(
    tx,
    Unneeded,
    sql`
      select p.id, p.title, u.email, p.is_verified, ${decidedAt} is not null or p.is_verified as is_decided,
        u.disabled_at is not null as is_gone
      from properties p join users u on u.id = p.owner_id
      where p.id = any (${locked.map(({ id }) => id)}::int[]) and ${isUnneeded(before)}
      order by p.id`,
  )
}

/** Takes a property out of the queue: its papers are gone. */
export async function endWait(tx: DbOrTransaction, id: number): Promise<void> {
  await tx.updateTable('properties').set({ papers_sent_at: null }).where('id', '=', id).execute()
}

/** Whether there is something to decide, also of what isn't listed now; nothing of an account that is to be erased. */
export async function isUndecided(db: DbOrTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select('properties.id')
    .where('properties.id', '=', id)
    .where('state', 'in', DECIDABLE)
    .where('users.erase_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody decides on a place of their own. */
export async function isOwnedBy(db: DbOrTransaction, id: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

const DECIDABLE = ['listed', 'expired', 'held'] as const

type Outcome = { verified_at: Date | null; refusal: string | null; refusal_reason: string | null }

/**
 * Decides on papers sent at `sentAt`; undefined when they were decided on or changed meanwhile, or their owner is erasing
 * the account. Waiting for the row, it learns of that by what was written in the row.
 */
export async function decide(
  tx: DbOrTransaction,
  _by: Admin,
  id: number,
  sentAt: string,
  outcome: Outcome & { updated_at: Date },
) {
  return tx
    .updateTable('properties')
    .set({ ...outcome, papers_sent_at: null })
    .from('users')
    .whereRef('users.id', '=', 'properties.owner_id')
    .where('properties.id', '=', id)
    .where('state', 'in', DECIDABLE)
    .where('users.erase_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`date_trunc('milliseconds', waiting_since) = ${sentAt}::timestamptz`)
    .returning(['properties.id', 'title', 'state', 'users.email', 'users.full_name'])
    .executeTakeFirst()
}

const Decided = z.object({
  title: z.string(),
  state: z.string(),
  actor_name: z.nullable(z.string()),
  act: z.nullable(z.string()),
})

/** To explain why a decision came too late: title, state and the last decision, unless the owner withdrew the papers after it. */
export async function findLastDecision(db: DbOrTransaction, id: number) {
  return findRow(
    db,
    Decided,
    sql`
      select p.title, p.state, last.actor_name, last.act from properties p
      left join lateral (
        select actor_name, act from audit
        where subject = ${`property:${id}`} and p.papers_sent_at is null
          and (act = any (${DECISIONS}::text[]) or act = 'papers.destroyed' and actor_id is not null)
        order by id desc limit 1
      ) last on true
      where p.id = ${id}`,
  )
}
