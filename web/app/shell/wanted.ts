import type { UserType } from '@nilayam/contract/accounts/accounts'
import { homeOf } from './bars/menu.ts'

// Any origin works: a relative path stays on it.
const HERE = 'https://nilayam.invalid'

/** The path as browsers parse it (they drop tabs and treat `\` as `/`); undefined if it leads off the site. */
function findOwnPath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(next, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/**
 * Where to go after signing in: the requested page, otherwise the role's start page. Only paths on this site are
 * accepted, against open redirects.
 */
export function wantedPath(next: string | null, role: UserType): string {
  return findOwnPath(next ?? '') ?? homeOf(role)
}
