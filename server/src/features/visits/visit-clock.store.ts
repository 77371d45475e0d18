import type { VisitState } from '@nilayam/contract/moving-in/visits'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../platform/db/rows.ts'
import { type Batch, inBatch } from '../../platform/db/statements/batches.ts'
import type { VisitRow } from './visits.store.ts'

const readIds = async (db: DbOrTransaction, statement: RawBuilder<unknown>) =>
  (await readRows(db, Id, statement)).map(({ id }) => id)

const ORPHAN_CAUSES = ['student', 'owner', 'deleted', 'ended', 'notListed'] as const
/** Why a visit is called off: the first of these that is true. The first two are whose account is closed. */
export type OrphanCause = (typeof ORPHAN_CAUSES)[number]
const Orphan = z.object({ id: z.int(), cause: z.enum(ORPHAN_CAUSES) })

// What has ended is joined, not what hasn't: of a hundred thousand threads, places and accounts that is a short index.
const selectOrphans = (now: Date) => sql`
  select v.id, case when student.id is not null then 'student' when owner.id is not null then 'owner'
      when p.state = 'deleted' then 'deleted' when e.id is not null then 'ended' else 'notListed' end as cause
  from visits v
  left join enquiries e on e.id = v.enquiry_id and e.state <> 'open'
  left join properties p on p.id = v.property_id and p.state <> 'listed'
  left join users student on student.id = v.student_id and student.disabled_at is not null
  left join users owner on owner.id = v.owner_id and owner.disabled_at is not null
  where v.state = 'booked' and v.starts_at > ${now}
    and (e.id is not null or p.id is not null or student.id is not null or owner.id is not null)`

/** Coming visits of an enquiry that isn't open, to a place that isn't listed, or of somebody whose account is closed. */
export function findOrphans(db: DbOrTransaction, now: Date, batch: Batch): Promise<number[]> {
  return readIds(db, sql`${selectOrphans(now)} order by v.starts_at, v.id ${inBatch(batch)}`)
}

/** Why a visit is one of them; undefined if it isn't any more. */
export async function findOrphanCause(
  tx: DbOrTransaction,
  id: number,
  now: Date,
): Promise<OrphanCause | undefined> {
  return (await findRow(tx, Orphan, sql`${selectOrphans(now)} and v.id = ${id}`))?.cause
}

/** Booked visits whose end has passed. */
export function findEnded(db: DbOrTransaction, now: Date, batch: Batch): Promise<number[]> {
  return readIds(
    db,
    sql`
      select id from visits where state = 'booked' and ends_at <= ${now}
      order by ends_at, id ${inBatch(batch)}`,
  )
}

export function findUnsettled(db: DbOrTransaction, now: Date, batch: Batch): Promise<number[]> {
  return readIds(
    db,
    sql`
      select id from visits where state = 'over' and settles_at <= ${now}
      order by settles_at, id ${inBatch(batch)}`,
  )
}

export function findToRemind(db: DbOrTransaction, now: Date, batch: Batch): Promise<number[]> {
  return readIds(
    db,
    sql`select id from visits where remind_at <= ${now} order by remind_at, id ${inBatch(batch)}`,
  )
}

/** Locks the enquiry of a visit, which puts all acts on it in a row. */
export async function lockEnquiryOf(tx: DbOrTransaction, visitId: number): Promise<void> {
  await sql`
    select from enquiries where id = (select enquiry_id from visits where id = ${visitId}) for update`.execute(
    tx,
  )
}

/** Takes a visit to its next state; false if it isn't in the state that was read. */
export async function updateState(
  tx: DbOrTransaction,
  { id, state }: VisitRow,
  next: VisitState | undefined,
): Promise<boolean> {
  if (!next) return false
  const row = await findRow(
    tx,
    Id,
    sql`
      update visits set state = ${next}, remind_at = null where id = ${id} and state = ${state} returning id`,
  )
  return row !== undefined
}

const Claimed = z.object({ is_coming: z.boolean() })

/** Takes a reminder that is due; false if another process did, or the visit has begun. */
export async function claimReminder(tx: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const row = await findRow(
    tx,
    Claimed,
    sql`
      update visits set remind_at = null where id = ${id} and remind_at <= ${now}
      returning state = 'booked' and starts_at > ${now} as is_coming`,
  )
  return row?.is_coming === true
}
