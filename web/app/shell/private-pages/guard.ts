import type { UserType } from '@nilayam/contract/accounts/accounts'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { findSession, type Session } from '../session/session.ts'
import { enterPrivate } from './private-pages.ts'

/** Who may see an area; `user` is anybody signed in. Admins may also see owners' pages. */
export type Area = 'user' | 'student' | 'owner' | 'admin'

/** The error data of a page that belongs to another role. */
export type WrongRole = { pageFor: Area; role: UserType }

function maySee(area: Area, role: UserType): boolean {
  return area === 'user' || area === role || (area === 'owner' && role === 'admin')
}

function wantedOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  // Requests have no hash; that of a mail's link is in the document's address.
  return path + search + (path === location.pathname ? location.hash : '')
}

/**
 * The session, for pages that require one. Throws for others: visitors are redirected to sign-in and come back
 * afterwards; other roles get a page that explains whom this one is for.
 */
export function requireSession(request: Request, area: Area): Session {
  const session = findSession()
  if (!session) {
    throw redirect(`${paths.login()}?next=${encodeURIComponent(wantedOf(request))}`)
  }
  const role = session.user.type
  if (!maySee(area, role)) throw data({ pageFor: area, role } satisfies WrongRole, { status: 403 })
  return session
}

/** The guard of an area's layout; runs before all loaders of its pages. */
export function guardArea(area: Area): MiddlewareFunction<Record<string, unknown>> {
  return async ({ request }, next) => {
    requireSession(request, area)
    const leave = enterPrivate(wantedOf(request))
    // An aborted navigation is over.
    request.signal.addEventListener('abort', leave)
    try {
      return await next()
    } finally {
      leave()
    }
  }
}
