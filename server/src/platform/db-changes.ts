import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A reader's position: the last transaction and change that it has passed. */
export type Position = { xid: string; id: string }

export type ChangeRow = Position & {
  topic: string
  /** The changed row's id; null when any row of the topic may have changed. */
  row_id: number | null
  /** An earlier transaction is still open and may yet commit a change that sorts before this one. */
  is_early: boolean
}

export const BATCH = 1000

/** The position of a reader that has just loaded everything committed. */
export async function findPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: '0' }
}

/** Changes visible after `from`, ordered by transaction. */
export async function findChanges(db: Db, from: Position): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select xid::text, id::text, topic, row_id, xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_early
    from changes where (xid, id) > (${from.xid}::xid8, ${from.id}::bigint)
    order by changes.xid, changes.id limit ${BATCH}`.execute(db)
  return rows
}

/** Returns the number of deleted rows. */
export async function deleteOldChanges(db: Db, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from changes where at < now() - ${hours}::int * interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
