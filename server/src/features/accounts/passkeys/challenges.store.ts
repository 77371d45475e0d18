import type { DbOrTransaction } from '../../../platform/db/db.ts'

type Challenge = { challenge: Uint8Array; user_id: number | null; expires_at: Date }

export async function insertChallenge(db: DbOrTransaction, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** Takes a challenge out, so that it is used once; false if it isn't there any more or somebody else's. */
export async function takeChallenge(
  db: DbOrTransaction,
  { challenge, user_id }: Pick<Challenge, 'challenge' | 'user_id'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of deleted rows. */
export async function deleteOldChallenges(db: DbOrTransaction, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', now)
    .returning('expires_at')
    .execute()
  return deleted.length
}
