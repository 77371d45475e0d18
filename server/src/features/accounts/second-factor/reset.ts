import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findUser } from '../accounts.store.ts'
import { noteFactor } from './notices.ts'
import { deleteFactor } from './second-factor.store.ts'

type Asked = {
  userId: number
  /** Staff, or nobody for the command line. */
  by: { id: number; ip?: string; byPhone?: boolean | undefined } | 'nobody'
  now: Date
}

/** Turns a second step off for somebody who has lost phone and codes; false if it isn't on, undefined for nobody. */
export async function resetSecondFactor(
  tx: DbOrTransaction,
  { userId, by, now }: Asked,
): Promise<boolean | undefined> {
  const row = await findUser(tx, userId)
  if (!row) return undefined
  if (!(await deleteFactor(tx, userId))) return false
  await noteFactor(tx, row, 'reset', now, by)
  return true
}
