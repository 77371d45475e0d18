import type { User } from '@nilayam/contract/accounts'
import type { Platform } from '../../platform/platform.ts'
import { toUserView } from './accounts.rules.ts'
import type { UserRow } from './accounts.store.ts'

/** Signs a token for the account as it stands; what every way in answers. */
export async function openSession(
  { tokens }: Pick<Platform, 'tokens'>,
  row: UserRow,
): Promise<{ access: string; user: User }> {
  const user = toUserView(row)
  return { access: await tokens.sign(user, row.version), user }
}
