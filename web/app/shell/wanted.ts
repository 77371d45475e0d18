import type { UserType } from '@nilayam/contract/accounts'
import { homeOf } from './menu.ts'

/**
 * Where to go after signing in: the page that was wanted, else the role's home. Only a path of our
 * own is taken, so that a link cannot lead from our sign-in page to somebody else's.
 */
export function wantedPath(next: string | null, role: UserType): string {
  const isOurs = next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\')
  return next && isOurs ? next : homeOf(role)
}
