import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Until a statement on this database waits for a lock. Not within a transaction, to which nothing new is shown. */
export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0) await setTimeout(5)
}
