import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { getRow, readRows } from './rows.ts'

/** A reader's position: the last transaction and change that it has passed. */
export type Position = { xid: string; id: string }

const ChangeRow = z.object({
  xid: z.string(),
  id: z.string(),
  topic: z.string(),
  /** The changed row's id; null when any row of the topic may have changed. */
  row_id: z.nullable(z.int()),
  /** An earlier transaction is still open and may yet commit a change that sorts before this one. */
  is_early: z.boolean(),
})
export type ChangeRow = z.infer<typeof ChangeRow>

export const BATCH = 1000

const Snapshot = z.object({ xid: z.string() })

/** The position of a reader that has just loaded everything committed. */
export async function findPosition(db: Db): Promise<Position> {
  const row = await getRow(
    db,
    Snapshot,
    sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
  )
  return { xid: row.xid, id: '0' }
}

/** Changes visible after `from`, ordered by transaction. */
export async function findChanges(db: Db, from: Position): Promise<ChangeRow[]> {
  return readRows(
    db,
    ChangeRow,
    sql`
      select xid::text, id::text, topic, row_id, xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_early
      from changes where (xid, id) > (${from.xid}::xid8, ${from.id}::bigint)
      order by changes.xid, changes.id limit ${sql.lit(BATCH)}`,
  )
}

/** Returns the number of deleted rows. */
export async function deleteOldChanges(db: Db, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from changes where at < now() - ${hours}::int * interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
