import { sql } from 'kysely'
import type { Db } from './db.ts'

/** How far a reader has come: a transaction, and a change of it. */
export type Position = { xid: string; id: string }

export type ChangeRow = Position & {
  topic: string
  /** The row of the topic that changed; null where any may have. */
  row_id: number | null
  /** A transaction that began before this one is still open, and may commit a change that belongs in front of it. */
  is_early: boolean
}

/** How many changes are read at once. */
export const BATCH = 1000

/** Where a reader begins that knows all that is committed by now. */
export async function findPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: '0' }
}

/** What was committed after `from`, in the order of transactions. */
export async function findChanges(db: Db, from: Position): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select xid::text, id::text, topic, row_id, xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_early
    from changes where (xid, id) > (${from.xid}::xid8, ${from.id}::bigint)
    order by changes.xid, changes.id limit ${BATCH}`.execute(db)
  return rows
}

/** Answers how many went. */
export async function deleteOldChanges(db: Db, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from changes where at < now() - ${hours}::int * interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
