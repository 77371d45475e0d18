import type { UnfinishedForm } from '@nilayam/contract/listing/wizard-details'
import type { Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export type Save = { owner: Owner; form: UnfinishedForm; now: Date }

const toRow = ({ form, now }: Save) => ({ form: JSON.stringify(form), saved_at: now })

export async function upsertUnfinished(db: DbOrTransaction, save: Save): Promise<void> {
  await db
    .insertInto('unfinished_details')
    .values({ owner_id: save.owner.id, ...toRow(save) })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(toRow(save)))
    .execute()
}

/** False if there is one. */
export async function insertUnfinished(db: DbOrTransaction, save: Save): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unfinished_details')
    .values({ owner_id: save.owner.id, ...toRow(save) })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if the one that was saved then isn't there any more. */
export async function updateUnfinished(
  db: DbOrTransaction,
  save: Save,
  savedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unfinished_details')
    .set(toRow(save))
    .where('owner_id', '=', save.owner.id)
    .where('saved_at', '=', savedAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
