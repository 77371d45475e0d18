import type { UserType } from '@nilayam/contract/accounts/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { isKeptForAnother, isPageKept } from '../../shell/private-pages/kept-page.ts'
import { findSession } from '../../shell/session/session.ts'
import { wantedPath } from '../../shell/wanted.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { findWantedPlace } from './wanted-place.ts'

/** Whom a sign-in page is for. */
export type Audience = 'student' | 'owner'

/** Where to go after signing in: the requested property or page, otherwise the role's start page. */
export function useWayOn() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  const place = findWantedPlace(state)
  const goOn = async (role: UserType): Promise<void> => {
    const next = isKeptForAnother() ? null : params.get('next')
    const to = place ? paths.property(place.id, place.slug, place.choice) : wantedPath(next, role)
    // A page that was kept finds its place itself.
    await navigate(to, { replace: true, preventScrollReset: isPageKept() })
  }
  return {
    goOn,
    // Server rendering has no history state, so the first render must not use it.
    place: isHydrated ? place : undefined,
    /** Links to other sign-in pages that keep the requested target. */
    linkTo: (pathname: string) => ({ to: { pathname, search }, state }),
  }
}
export type WayOn = ReturnType<typeof useWayOn>

/** Redirects people who are signed in already, or sign in in another tab. Returns whether it does. */
export function useSentOn({ goOn }: WayOn): boolean {
  const [isSentOn, setSentOn] = useState(false)
  const check = useEffectEvent(() => {
    const session = findSession()
    if (!session) return
    setSentOn(true)
    void goOn(session.user.type)
  })
  useEffect(() => {
    check()
    // Another tab signed in; in this one the form continues by itself.
    const hear = () => check()
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
  return isSentOn
}
