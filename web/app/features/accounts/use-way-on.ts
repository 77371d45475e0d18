import type { UserType } from '@nilayam/contract/accounts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { findSession } from '../../shell/session.ts'
import { wantedPath } from '../../shell/wanted.ts'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { findWantedPlace } from './wanted-place.ts'

/** Where a sign-in page leads: the place or page that was wanted, else the home of the role. */
export function useWayOn() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [params] = useSearchParams()
  const isAlive = useIsAlive()
  const place = findWantedPlace(state)
  const goOn = async (role: UserType): Promise<void> => {
    const to = place ? paths.property(place.id, place.slug) : wantedPath(params.get('next'), role)
    await navigate(to, { replace: true })
  }
  return {
    goOn,
    // The server knows nothing of the state, and the first drawing must be the server's.
    place: isAlive ? place : undefined,
    /** For a link to another sign-in page, so that what was wanted is not lost. */
    linkTo: (pathname: string) => ({ to: { pathname, search }, state }),
  }
}
export type WayOn = ReturnType<typeof useWayOn>

/** Sends somebody who comes signed in straight on. Whether that is happening. */
export function useSentOn({ goOn }: WayOn): boolean {
  const [isSentOn, setSentOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked on arrival only; later the form goes on by itself
  useEffect(() => {
    const session = findSession()
    if (!session) return
    setSentOn(true)
    void goOn(session.user.type)
  }, [])
  return isSentOn
}
