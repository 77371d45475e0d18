import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Device } from './sessions.rules.ts'

/** The hashes of a refresh token. */
export type Hashed = { family: Buffer; token_hash: Buffer }

type NewSession = Hashed &
  Device & {
    user_id: number
    version: number
    made_at: Date
    renewed_at: Date
    ends_at: Date
    proved_at: Date
  }

export async function insertSession(db: DbOrTransaction, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Times = { now: Date; idleSince: Date }

/** Sessions that aren't over, with the account's version. */
function fromLive(db: DbOrTransaction, { now, idleSince }: Times) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.version', '=', 'sessions.version'),
    )
    .where('users.disabled_at', 'is', null)
    .where('renewed_at', '>', idleSince)
    .where('ends_at', '>', now)
}

const RENEWED = ['id', 'user_id', 'version', 'ends_at'] as const

export type Renewed = { id: number; user_id: number; version: number; ends_at: Date }

/** Replaces a session's newest token; undefined if it isn't the newest, also when another request was faster. */
export async function rotateToken(
  db: DbOrTransaction,
  { family, token_hash }: Hashed,
  { next, salt, ...times }: Times & { next: Buffer; salt: Buffer },
): Promise<Renewed | undefined> {
  return db
    .updateTable('sessions')
    .set({ token_hash: next, previous_hash: token_hash, salt, renewed_at: times.now })
    .where('family', '=', family)
    .where('token_hash', '=', token_hash)
    .where('id', 'in', fromLive(db, times).select('sessions.id'))
    .returning(RENEWED)
    .executeTakeFirst()
}

/** The session whose newest token has replaced this one since `since`, with the salt that makes the newest one. */
export async function findReplaced(
  db: DbOrTransaction,
  { family, token_hash }: Hashed,
  { since, ...times }: Times & { since: Date },
): Promise<(Renewed & { salt: Uint8Array | null }) | undefined> {
  return fromLive(db, times)
    .select(['sessions.id', 'user_id', 'sessions.version', 'ends_at', 'salt'])
    .where('family', '=', family)
    .where('previous_hash', '=', token_hash)
    .where('renewed_at', '>=', since)
    .executeTakeFirst()
}

/** Ends the session that an old token belongs to; the person whose it was, if there was one. */
export async function deleteReused(
  db: DbOrTransaction,
  { family, token_hash }: Hashed,
  since: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('family', '=', family)
    .where('token_hash', '<>', token_hash)
    .where((is) =>
      is.or([is('previous_hash', 'is distinct from', token_hash), is('renewed_at', '<', since)]),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Ends the session that a token is the newest or the one before of. */
export async function deleteByToken(
  db: DbOrTransaction,
  { family, token_hash }: Hashed,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('family', '=', family)
    .where((is) => is.or([is('token_hash', '=', token_hash), is('previous_hash', '=', token_hash)]))
    .execute()
}

/** Ends a session of this person; false if there is none. */
export async function deleteSession(
  db: DbOrTransaction,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Where somebody is signed in, the last seen first. */
export async function findSessions(db: DbOrTransaction, userId: number, times: Times) {
  return fromLive(db, times)
    .select(['sessions.id', 'browser', 'system', 'made_at', 'renewed_at'])
    .where('user_id', '=', userId)
    .orderBy('renewed_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
}

/** Keeps only the `most` sessions of an account used last. */
export async function deleteOldestSessions(
  db: DbOrTransaction,
  userId: number,
  most: number,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('renewed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

/**
 * Deletes so many sessions that are over, of those renewed before `renewedBefore`; returns how many. Whether one is over
 * is asked of each, since of a million live ones a list doesn't fit in memory.
 */
export async function deleteEndedSessions(
  db: DbOrTransaction,
  { now, idleSince, renewedBefore }: Times & { renewedBefore: Date },
  most: number,
): Promise<number> {
  const { numDeletedRows } = await db
    // Apart from the limit: with it the planner looks up an account a session, expecting to be done soon.
    .with(
      (cte) => cte('over').materialized(),
      (from) =>
        from
          .selectFrom('sessions as ended')
          .innerJoin('users', 'users.id', 'ended.user_id')
          .select('ended.id')
          .where('renewed_at', '<', renewedBefore)
          .where((is) =>
            is.or([
              is('users.version', '<>', is.ref('ended.version')),
              is('users.disabled_at', 'is not', null),
              is('renewed_at', '<=', idleSince),
              is('ends_at', '<=', now),
            ]),
          ),
    )
    .deleteFrom('sessions')
    .where('id', 'in', (from) => from.selectFrom('over').select('id').limit(most))
    // Again, because it may have been moved on meanwhile.
    .where('renewed_at', '<', renewedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Moves a session on to a new version and new tokens; undefined if it is over. */
export async function moveSession(
  db: DbOrTransaction,
  { id, userId }: { id: number; userId: number },
  change: Hashed & { version: number; renewed_at: Date },
): Promise<{ ends_at: Date } | undefined> {
  return db
    .updateTable('sessions')
    .set({ ...change, previous_hash: null, salt: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ends_at', '>', change.renewed_at)
    .returning('ends_at')
    .executeTakeFirst()
}

export async function deleteOtherSessions(
  db: DbOrTransaction,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', id).execute()
}
