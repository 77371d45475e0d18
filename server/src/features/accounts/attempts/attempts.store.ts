import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../../platform/db/db.ts'

type Counting = {
  /**
   * The counters of the attempt. Beyond `free`, waits are `firstWait` seconds, then twice that, up to `longestWait`.
   */
  counters: readonly { key: Buffer; free: number }[]
  now: Date
  forgottenAt: Date
  firstWait: number
  longestWait: number
}

/** In the past for any attempt. Not the attempt's own time: of two concurrent ones the later may be counted first. */
const NO_WAIT = new Date(0)

/**
 * Counts an attempt before it is made and sets the next one's wait, in one statement, so that concurrent attempts are
 * serialised. False while one of the keys is blocked; then nothing is counted, except by other concurrent attempts. A
 * block longer than the longest wait is of a clock that was ahead: it counts as ended.
 */
export async function countAttempt(
  db: DbOrTransaction,
  { counters, now, forgottenAt, firstWait, longestWait }: Counting,
): Promise<boolean> {
  // A fixed order prevents deadlocks.
  const sorted = counters.toSorted((one, other) => Buffer.compare(one.key, other.key))
  const rows = sql.join(sorted.map(({ key, free }) => sql`(${key}::bytea, ${free}::int)`))
  const isBlocked = (until: RawBuilder<unknown>) =>
    sql`${until} > ${now} and ${until} <= ${now}::timestamptz + interval '1 second' * ${longestWait + 60}::int`
  const count = sql`case when tries.forgotten_at <= ${now} then 1 else tries.count + 1 end`
  const free = sql`(select free from asked where asked.key = excluded.key)`
  const counted = await sql`
    with asked (key, free) as (values ${rows})
    insert into failed_tries as tries (key, count, blocked_until, forgotten_at)
    select key, 1, ${NO_WAIT}::timestamptz, ${forgottenAt}::timestamptz from asked
    where not exists (
      select from failed_tries f join asked using (key) where ${isBlocked(sql`f.blocked_until`)}
    )
    on conflict (key) do update set
      count = ${count},
      blocked_until = case
        when ${count} < ${free} then ${NO_WAIT}::timestamptz
        else ${now}::timestamptz + interval '1 second'
          * least(${firstWait}::int * 2 ^ least(${count} - ${free}, 20), ${longestWait}::int)
      end,
      forgotten_at = excluded.forgotten_at
      where not (${isBlocked(sql`tries.blocked_until`)})
    returning key`.execute(db)
  return counted.rows.length === counters.length
}

/** When the last of the keys is unblocked. */
export async function findBlockedUntil(
  db: DbOrTransaction,
  keys: readonly Buffer[],
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('failed_tries')
    .select('blocked_until')
    .where('key', 'in', keys)
    .orderBy('blocked_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.blocked_until
}

/** Resets the counters of keys. */
export async function deleteAttempts(db: DbOrTransaction, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('failed_tries').where('key', 'in', keys).execute()
}

/** Uncounts one successful attempt; others' failures stay counted. */
export async function uncountAttempt(db: DbOrTransaction, keys: readonly Buffer[]): Promise<void> {
  await db
    .updateTable('failed_tries')
    .set({ count: sql`greatest(count - 1, 0)`, blocked_until: NO_WAIT })
    .where('key', 'in', keys)
    .execute()
}

/** Deletes so many of them; returns how many. */
export async function deleteQuietAttempts(
  db: DbOrTransaction,
  now: Date,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('failed_tries')
    // Again, because it may have failed anew meanwhile.
    .where('forgotten_at', '<=', now)
    .where('key', 'in', (tries) =>
      tries.selectFrom('failed_tries').select('key').where('forgotten_at', '<=', now).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keeps the `most` keys with most failures; returns the number of deleted rows. */
export async function deleteRareAttempts(db: DbOrTransaction, most: number): Promise<number> {
  const deleted = await db
    .deleteFrom('failed_tries')
    .where('key', 'in', (tries) =>
      tries
        .selectFrom('failed_tries')
        .select('key')
        .orderBy('count', 'desc')
        .orderBy('forgotten_at', 'desc')
        .offset(most),
    )
    .returning('count')
    .execute()
  return deleted.length
}
