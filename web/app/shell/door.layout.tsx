import { Activity, useEffect } from 'react'
import { useLocation, useNavigate, useOutlet } from 'react-router'
import { isSignInPath } from '../paths.ts'
import { Frame } from './frame.tsx'
import { arrive, forgetKeptPage, setWayToSignIn, useIsPageKept } from './kept-page.ts'
import { Still } from './still.tsx'

/**
 * Sign-in pages and what lies behind them. When a session ends, the page behind stays as it is, only unseen, until its
 * person has signed in again: with all that was typed, chosen and opened, whatever its forms are made of.
 */
export default function DoorLayout() {
  const outlet = useOutlet()
  const isAtDoor = isSignInPath(useLocation().pathname)
  const isKept = useIsPageKept()
  useKeptPage(isAtDoor)
  return (
    <Frame isPadded={!isAtDoor}>
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
