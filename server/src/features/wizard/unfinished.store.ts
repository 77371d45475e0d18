import type { UnfinishedForm } from '@nilayam/contract/listing/wizard-details'
import type { Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export async function upsertUnfinished(
  db: DbOrTransaction,
  owner: Owner,
  form: UnfinishedForm,
  now: Date,
): Promise<void> {
  const row = { form: JSON.stringify(form), saved_at: now }
  await db
    .insertInto('unfinished_details')
    .values({ owner_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
}

export async function findUnfinished(db: DbOrTransaction, owner: Owner) {
  return db
    .selectFrom('unfinished_details')
    .select(['form', 'saved_at'])
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
}

export async function deleteUnfinished(db: DbOrTransaction, owner: Owner): Promise<void> {
  await db.deleteFrom('unfinished_details').where('owner_id', '=', owner.id).execute()
}
