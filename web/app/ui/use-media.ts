import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; `before` is used until hydration. */
export function useMedia(query: string, before: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => before,
  )
}
