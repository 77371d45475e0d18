import { Activity, useEffect } from 'react'
import { useLocation, useNavigate, useOutlet } from 'react-router'
import { isSignInPath, paths } from '../paths.ts'
import { Frame } from './frame.tsx'
import { arrive, forgetKeptPage, setWayToSignIn, useIsPageKept } from './kept-page.ts'
import { ShortFooter } from './short-footer.tsx'
import { Still } from './still.tsx'

/** Where students look on: the footer has more ways for them. */
const lookOnAt: readonly string[] = [paths.studentDashboard(), paths.favourites()]

/**
 * Sign-in pages and what lies behind them. When a session ends, the page behind stays as it is, only unseen, until its
 * person has signed in again: with all that was typed, chosen and opened, whatever its forms are made of.
 */
export default function DoorLayout() {
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const isAtDoor = isSignInPath(pathname)
  const isKept = useIsPageKept()
  useKeptPage(isAtDoor)
  return (
    <Frame isPadded={!isAtDoor} footer={lookOnAt.includes(pathname) ? undefined : <ShortFooter />}>
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
