import type { User } from '@nilayam/contract/accounts'
import type { Platform } from '../../platform/platform.ts'
import { toUserView } from './accounts.rules.ts'
import type { UserRow } from './accounts.store.ts'

/** Issues a token; the reply of every way to sign in. */
export async function openSession(
  { tokens }: Pick<Platform, 'tokens'>,
  row: UserRow,
): Promise<{ access: string; user: User }> {
  const user = toUserView(row)
  return { access: await tokens.sign(user, row.version), user }
}
