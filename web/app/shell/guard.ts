import type { UserType } from '@nilayam/contract/accounts'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { enterPrivate } from './private-pages.ts'
import { findSession, type Session } from './session.ts'

/** Whom an area is for; `user` is anybody signed in. An admin may see what an owner sees. */
export type Area = 'user' | 'student' | 'owner' | 'admin'

/** What the error screen reads from a page that belongs to another role. */
export type WrongRole = { pageFor: Area; role: UserType }

function maySee(area: Area, role: UserType): boolean {
  return area === 'user' || area === role || (area === 'owner' && role === 'admin')
}

function wantedOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '') + search
}

/**
 * The session, for pages that need one. A visitor is sent to sign in, and comes back to the page
 * that was wanted; another role gets a page that says whom this one is for. Throws for both.
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

/** The guard of an area's layout: it runs before any loader of the pages in it. */
export function guardArea(area: Area): MiddlewareFunction<Record<string, unknown>> {
  return async ({ request }, next) => {
    requireSession(request, area)
    const leave = enterPrivate(wantedOf(request))
    // What is no longer waited for is no longer opened.
    request.signal.addEventListener('abort', leave)
    try {
      return await next()
    } finally {
      leave()
    }
  }
}
