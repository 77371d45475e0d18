import { useContext, useEffect, useState } from 'react'
import {
  type Blocker,
  type BlockerFunction,
  UNSAFE_DataRouterContext as Context,
  IDLE_BLOCKER,
  UNSAFE_DataRouterStateContext as State,
} from 'react-router'

let count = 0

/**
 * The router's `useBlocker` for pages preserved while somebody signs in again: inactive then, and registered once. The
 * router's hook would leave a stale blocker, because it uses a new key when its effects run again.
 */
export function useBlocker(shouldBlock: BlockerFunction): Blocker {
  const router = useContext(Context)?.router
  const blockers = useContext(State)?.blockers
  const [key] = useState(() => {
    count += 1
    return `kept-${count}`
  })
  useEffect(() => void router?.getBlocker(key, shouldBlock), [router, key, shouldBlock])
  useEffect(() => () => router?.deleteBlocker(key), [router, key])
  return blockers?.get(key) ?? IDLE_BLOCKER
}
