import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

/** Disables an account until it is erased, and ends all its sessions; false if it is disabled already. */
export async function startErasing(
  tx: DbOrTransaction,
  id: number,
  { now, erase_at }: { now: Date; erase_at: Date },
): Promise<boolean> {
  const started = await tx
    .updateTable('users')
    .set({ disabled_at: now, erase_at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

/** Gives an account back; false if its day has come, or staff have disabled it. */
export async function stopErasing(tx: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const stopped = await tx
    .updateTable('users')
    .set({ disabled_at: null, erase_at: null })
    .where('id', '=', id)
    .where('erase_at', '>', now)
    .where('barred_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}
