import type { UserType } from '@nilayam/contract/accounts'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { findSession, type Session } from './session.ts'

/** Whom an area is for; `user` is anybody signed in. An admin may see what an owner sees. */
export type Area = 'user' | 'student' | 'owner' | 'admin'

/** What the error screen reads from a page that belongs to another role. */
export type WrongRole = { pageFor: Area; role: UserType }

function maySee(area: Area, role: UserType): boolean {
  return area === 'user' || area === role || (area === 'owner' && role === 'admin')
}

/**
 * The session, for pages that need one. A visitor is sent to sign in, and comes back to the page
 * that was wanted; another role gets a page that says whom this one is for. Throws for both.
 */
export function requireSession(request: Request, area: Area): Session {
  const session = findSession()
  if (!session) {
    const { pathname, search } = new URL(request.url)
    const wanted = pathname.replace(/\.data$/, '') + search
    throw redirect(`${paths.login()}?next=${encodeURIComponent(wanted)}`)
  }
  const role = session.user.type
  if (!maySee(area, role)) throw data({ pageFor: area, role } satisfies WrongRole, { status: 403 })
  return session
}

/** The guard of an area's layout: it runs before any loader of the pages in it. */
export function guardArea(area: Area): MiddlewareFunction<Record<string, unknown>> {
  return ({ request }) => {
    requireSession(request, area)
  }
}
