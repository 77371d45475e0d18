import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

type Counting = {
  /** What the try counts against. From `free` on there is a wait: `firstWait` seconds, then twice that, …, `longestWait`. */
  counters: readonly { key: Buffer; free: number }[]
  now: Date
  forgottenAt: Date
  firstWait: number
  longestWait: number
}

/** Long ago. Not the try's own time: of two at once the later may be counted first. */
const NO_WAIT = new Date(0)

/**
 * Counts a try before it is made and sets how long the next one waits, all in one statement: guesses at the same
 * instant are counted one by one. False while one of the keys has to wait; then nothing is counted, but for what
 * others at the same instant left.
 */
export async function countTry(
  db: DbOrTransaction,
  { counters, now, forgottenAt, firstWait, longestWait }: Counting,
): Promise<boolean> {
  // Always in the same order, so that two statements never wait for each other.
  const sorted = counters.toSorted((one, other) => Buffer.compare(one.key, other.key))
  const rows = sql.join(sorted.map(({ key, free }) => sql`(${key}::bytea, ${free}::int)`))
  const count = sql`case when tries.forgotten_at <= ${now} then 1 else tries.count + 1 end`
  const free = sql`(select free from asked where asked.key = excluded.key)`
  const counted = await sql`
    with asked (key, free) as (values ${rows})
    insert into failed_tries as tries (key, count, blocked_until, forgotten_at)
    select key, 1, ${NO_WAIT}::timestamptz, ${forgottenAt}::timestamptz from asked
    where not exists (
      select from failed_tries f join asked using (key) where f.blocked_until > ${now}
    )
    on conflict (key) do update set
      count = ${count},
      blocked_until = case
        when ${count} < ${free} then ${NO_WAIT}::timestamptz
        else ${now}::timestamptz + interval '1 second'
          * least(${firstWait}::int * 2 ^ least(${count} - ${free}, 20), ${longestWait}::int)
      end,
      forgotten_at = excluded.forgotten_at
      where tries.blocked_until <= ${now}
    returning key`.execute(db)
  return counted.rows.length === counters.length
}

/** Until when the one of the keys that waits longest has to wait. */
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

/** Forgets the failures of keys. */
export async function deleteTries(db: DbOrTransaction, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('failed_tries').where('key', 'in', keys).execute()
}

/** Takes back one try that was none; what others failed at stays counted. */
export async function uncountTry(db: DbOrTransaction, keys: readonly Buffer[]): Promise<void> {
  await db
    .updateTable('failed_tries')
    .set({ count: sql`greatest(count - 1, 0)`, blocked_until: NO_WAIT })
    .where('key', 'in', keys)
    .execute()
}

/** How many keys were quiet for long enough to be forgotten. */
export async function deleteQuietTries(db: DbOrTransaction, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('failed_tries')
    .where('forgotten_at', '<=', now)
    .returning('count')
    .execute()
  return deleted.length
}

/** Keeps the `most` keys that were guessed at most often; how many others there were. */
export async function deleteRareTries(db: DbOrTransaction, most: number): Promise<number> {
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
