import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

export type Counting = {
  key: Buffer
  now: Date
  forgottenAt: Date
  /** From this count on there is a wait: `firstWait` seconds, then twice that, …, `longestWait` at most. */
  free: number
  firstWait: number
  longestWait: number
}

/**
 * Counts a try before it is made and sets how long the next one waits, all in one statement: guesses at the same
 * instant are counted one by one. False while the key has to wait; then nothing is counted.
 */
export async function countTry(
  db: DbOrTransaction,
  { key, now, forgottenAt, free, firstWait, longestWait }: Counting,
): Promise<boolean> {
  const count = sql`case when tries.forgotten_at <= ${now} then 1 else tries.count + 1 end`
  const { rows } = await sql`
    insert into failed_tries as tries (key, count, blocked_until, forgotten_at)
    values (${key}, 1, ${now}, ${forgottenAt})
    on conflict (key) do update set
      count = ${count},
      blocked_until = ${now}::timestamptz + interval '1 second' * case
        when ${count} < ${free}::int then 0
        else least(${firstWait}::int * 2 ^ least(${count} - ${free}::int, 20), ${longestWait}::int)
      end,
      forgotten_at = ${forgottenAt}
      where tries.blocked_until <= ${now}
    returning count`.execute(db)
  return rows.length > 0
}

/** Until when the key has to wait. */
export async function findBlockedUntil(
  db: DbOrTransaction,
  key: Buffer,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('failed_tries')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.blocked_until
}

/** Forgets a key's failures. */
export async function deleteTries(db: DbOrTransaction, key: Buffer): Promise<void> {
  await db.deleteFrom('failed_tries').where('key', '=', key).execute()
}

/** Takes back one try that was none; what others failed at stays counted. */
export async function uncountTry(db: DbOrTransaction, key: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('failed_tries')
    .set({ count: sql`greatest(count - 1, 0)`, blocked_until: now })
    .where('key', '=', key)
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
