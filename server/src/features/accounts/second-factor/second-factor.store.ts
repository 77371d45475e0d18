import type { DbOrTransaction } from '../../../platform/db/db.ts'

export async function findFactor(db: DbOrTransaction, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whether signing in takes a second step. */
export async function isFactorOn(db: DbOrTransaction, userId: number): Promise<boolean> {
  const row = await findFactor(db, userId)
  return row !== undefined && row.confirmed_at !== null
}

type OwnSession = { id: number; session?: number | undefined }

/** Notes that this session's owner has proved who they are, by the second factor where there is one; false if it is over. */
export async function proveSession(db: DbOrTransaction, user: OwnSession, now: Date) {
  const row = await db
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('id', '=', user.session ?? 0)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Span = { since: Date; until: Date }

/**
 * Whether they have in this time. One that lies later is of a clock that was ahead: it would count until that time has
 * come. What was proved before the second factor was turned on doesn't count.
 */
export async function isSessionProved(
  db: DbOrTransaction,
  user: OwnSession,
  { since, until }: Span,
) {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', user.session ?? 0)
    .where('user_id', '=', user.id)
    .where('proved_at', '>', since)
    .where('proved_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_factors')
            .select('user_id')
            .whereRef('second_factors.user_id', '=', 'sessions.user_id')
            .whereRef('second_factors.confirmed_at', '>', 'sessions.proved_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

type Secret = { user_id: number; secret: Buffer; made_at: Date }

/** A new secret to be confirmed, in place of one that wasn't; false when one is confirmed. */
export async function insertSecret(db: DbOrTransaction, { user_id, secret, made_at }: Secret) {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id, secret, made_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, made_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

type Step = { userId: number; secret: Uint8Array; step: number }

/** Confirms the secret that the code was made with, once. */
export async function confirmSecret(
  db: DbOrTransaction,
  { userId, secret, step }: Step,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a code by its half minute; of several with the same or an earlier one at once the first gets true. */
export async function takeStep(
  db: DbOrTransaction,
  { userId, secret, step }: Step,
): Promise<boolean> {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True if there was one. */
export async function deleteFactor(db: DbOrTransaction, userId: number): Promise<boolean> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  const row = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Replaces all backup codes. */
export async function replaceBackupCodes(
  db: DbOrTransaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Takes a backup code; of several at once one gets true. */
export async function takeBackupCode(
  db: DbOrTransaction,
  userId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('used_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function countBackupCodes(db: DbOrTransaction, userId: number): Promise<number> {
  const left = await db
    .selectFrom('backup_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return left.length
}
