import type { UserType } from '@nilayam/contract/accounts/accounts'
import type { Role } from '@nilayam/contract/calls'
import type { Call } from '@nilayam/contract/define'
import { ApiError, unauthenticated } from '@nilayam/contract/errors'
import { hasRight, type Need } from '@nilayam/contract/rights'
import { message } from '@nilayam/texts'
import type { SignedIn } from './context.ts'

const MAY: Record<Exclude<Role, 'public'>, readonly UserType[]> = {
  user: ['student', 'owner', 'admin'],
  student: ['student'],
  owner: ['owner', 'admin'],
  admin: ['admin'],
}

/** Throws 401 or 403 if `user` may not make the call. Checked before the body is read. */
export function requireRole(
  call: Pick<Call, 'role' | 'need' | 'says'>,
  user: SignedIn | undefined,
): void {
  if (call.role === 'public') return
  if (!user) throw unauthenticated()
  if (!MAY[call.role].includes(user.type)) {
    throw new ApiError(403, 'forbidden', call.says?.[403] ?? message('http.notForAccount'))
  }
  if (call.need) requireRight(user, call.need)
}

/** Throws 403 if an admin lacks the right. */
export function requireRight(user: SignedIn, need: Need): void {
  if (hasRight(user.rights, need)) return
  throw new ApiError(403, 'forbidden', message('staff.needsRight'))
}
