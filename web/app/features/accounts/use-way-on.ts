import type { UserType } from '@nilayam/contract/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { isKeptForAnother, isPageKept } from '../../shell/kept-page.ts'
import { findSession } from '../../shell/session.ts'
import { wantedPath } from '../../shell/wanted.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { findWantedPlace } from './wanted-place.ts'

/** Whom a sign-in page is for. */
export type Audience = 'student' | 'owner'

/** Where a sign-in page leads: the place or page that was wanted, else the home of the role. */
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
    // The server knows nothing of the state, and the first drawing must be the server's.
    place: isHydrated ? place : undefined,
    /** For a link to another sign-in page, so that what was wanted is not lost. */
    linkTo: (pathname: string) => ({ to: { pathname, search }, state }),
  }
}
export type WayOn = ReturnType<typeof useWayOn>

/** Sends somebody who comes signed in, or signs in in another tab, straight on. Whether that is happening. */
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
    // Another tab: here the form goes on by itself.
    const hear = () => check()
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
  return isSentOn
}
