import { sql } from 'kysely'
import type { Db } from './db.ts'

/** How far a reader has come: a transaction, and a change of it. */
export type Position = { xid: string; id: string }
type Told = Position & { topic: string; is_early: boolean }

const MOST = 1000

/** Where a reader begins that knows all that is committed by now. */
export async function findPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: '0' }
}

/**
 * The topics that changed since `from`, and where to go on. A change is told once every transaction that began before
 * its own has ended, for one of those may still commit a change that belongs in front of it; `isMore` says that some
 * wait for that, or for the next call.
 */
export async function findChanges(
  db: Db,
  from: Position,
): Promise<{ topics: string[]; next: Position; isMore: boolean }> {
  const { rows } = await sql<Told>`
    select xid::text, id::text, topic, xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_early
    from changes where (xid, id) > (${from.xid}::xid8, ${from.id}::bigint)
    order by changes.xid, changes.id limit ${MOST}`.execute(db)
  const told = rows.filter((row) => !row.is_early)
  const { xid, id } = told.at(-1) ?? from
  const topics = [...new Set(told.map(({ topic }) => topic))]
  return { topics, next: { xid, id }, isMore: told.length < rows.length || rows.length === MOST }
}

/** Answers how many went. */
export async function deleteOldChanges(db: Db, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from changes where at < now() - ${hours}::int * interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
