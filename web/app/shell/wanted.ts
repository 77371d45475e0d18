import type { UserType } from '@nilayam/contract/accounts'
import { homeOf } from './menu.ts'

// Any origin does: a path of our own stays on it, whatever it is.
const HERE = 'https://nilayam.invalid'

/** The path as a browser reads it, which drops tabs and takes `\` for `/`; undefined when it leads off the site. */
function findOwnPath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(next, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/**
 * Where to go after signing in: the page that was wanted, else the role's home. Only a path of our
 * own is taken, so that a link cannot lead from our sign-in page to somebody else's.
 */
export function wantedPath(next: string | null, role: UserType): string {
  return findOwnPath(next ?? '') ?? homeOf(role)
}
