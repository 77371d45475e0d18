import { Activity, useEffect } from 'react'
import { useLocation, useNavigate, useOutlet } from 'react-router'
import { isSignInPath, paths } from '../../paths.ts'
import { ShortFooter } from '../bars/short-footer.tsx'
import { useLoadedAgain } from '../keep-loaded.ts'
import {
  arrive,
  forgetKeptPage,
  setWayToSignIn,
  useIsPageKept,
} from '../private-pages/kept-page.ts'
import { Frame } from './frame.tsx'
import { Still } from './still.tsx'

/** Pages from which students look on: they have the whole footer. */
const withWholeFooter: readonly string[] = [paths.studentDashboard(), paths.favourites()]

/**
 * Layout of sign-in pages and private pages. When a session ends, the private page stays mounted but hidden until the
 * same person has signed in again, so that all input and state are preserved.
 */
export default function DoorLayout() {
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const isAtDoor = isSignInPath(pathname)
  const isKept = useIsPageKept()
  useKeptPage(isAtDoor)
  useLoadedAgain()
  return (
    <Frame
      isPadded={!isAtDoor}
      footer={withWholeFooter.includes(pathname) ? undefined : <ShortFooter />}
    >
      {isAtDoor ? outlet : null}
      {(!isAtDoor || isKept) && (
        <Activity mode={isAtDoor ? 'hidden' : 'visible'}>
          <Still isStill={isAtDoor}>{outlet}</Still>
        </Activity>
      )}
    </Frame>
  )
}

function useKeptPage(isAtDoor: boolean): void {
  const navigate = useNavigate()
  useEffect(() => setWayToSignIn((path) => void navigate(path, { replace: true })), [navigate])
  useEffect(() => {
    if (!isAtDoor) arrive()
  }, [isAtDoor])
  useEffect(() => forgetKeptPage, [])
}
