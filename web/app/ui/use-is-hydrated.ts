import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page wakes up, true once it answers to presses. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
