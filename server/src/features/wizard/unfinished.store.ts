import type { UnfinishedForm } from '@nilayam/contract/wizard-details'
import type { DbOrTransaction } from '../../platform/db.ts'

export async function upsertUnfinished(
  db: DbOrTransaction,
  ownerId: number,
  form: UnfinishedForm,
  now: Date,
): Promise<void> {
  const kept = { form: JSON.stringify(form), saved_at: now }
  await db
    .insertInto('unfinished_details')
    .values({ owner_id: ownerId, ...kept })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(kept))
    .execute()
}

export async function findUnfinished(db: DbOrTransaction, ownerId: number) {
  return db
    .selectFrom('unfinished_details')
    .select(['form', 'saved_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

export async function deleteUnfinished(db: DbOrTransaction, ownerId: number): Promise<void> {
  await db.deleteFrom('unfinished_details').where('owner_id', '=', ownerId).execute()
}
