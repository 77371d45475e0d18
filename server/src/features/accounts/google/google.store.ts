import type { DbOrTransaction } from '../../../platform/db/db.ts'

export type Identity = { issuer: string; subject: string }

/** The account linked to a provider identity. */
export async function findUserIdByIdentity(
  db: DbOrTransaction,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Links an account to an identity; false when either is already linked. */
export async function insertIdentity(
  db: DbOrTransaction,
  identity: Identity & { user_id: number },
): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasIdentity(db: DbOrTransaction, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteIdentitiesOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}

/** Marks a nonce as used; of several concurrent attempts one gets true. */
export async function claimNonce(
  db: DbOrTransaction,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('nonce_uses')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of deleted rows. */
export async function deleteOldNonces(db: DbOrTransaction, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('nonce_uses')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return deleted.length
}
