import type { DbOrTransaction } from '../../../platform/db/db.ts'

export async function insertResetRequest(db: DbOrTransaction, email: string): Promise<void> {
  await db.insertInto('reset_requests').values({ email }).execute()
}

/** Takes requests from the queue, oldest first; concurrent callers get different ones. */
export async function takeResetRequests(db: DbOrTransaction, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('reset_requests')
    .where('id', 'in', (requests) =>
      requests
        .selectFrom('reset_requests')
        .select('id')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

type Reset = { token_hash: Buffer; user_id: number; expires_at: Date }

export async function insertReset(db: DbOrTransaction, reset: Reset): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute()
}

/** The number of a user's valid links. */
export async function countLiveResets(
  db: DbOrTransaction,
  userId: number,
  { now, last }: { now: Date; last: Date },
): Promise<number> {
  const live = await db
    .selectFrom('password_resets')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', last)
    .execute()
  return live.length
}

/** Whose account a link opens, while it is valid. */
export async function findLiveReset(
  db: DbOrTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses a link; of several concurrent attempts one gets true. */
export async function claimReset(
  db: DbOrTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteResetsOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** Returns the number of deleted rows. */
export async function deleteEndedResets(db: DbOrTransaction, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', now)
    .returning('user_id')
    .execute()
  return deleted.length
}
