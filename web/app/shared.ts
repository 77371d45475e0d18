import { useSyncExternalStore } from 'react'

type Listener = () => void

/**
 * A value outside of React that several parts of a page show. `read` must answer the same object as long as nothing
 * changed; `before` counts while the server renders and until the page is hydrated. `listen` is called for every part
 * that begins to show it, to hear of changes from elsewhere; what it answers stops that.
 */
export function createShared<T>(
  read: () => T,
  before: T,
  listen?: (changed: Listener) => Listener | undefined,
) {
  const listeners = new Set<Listener>()
  const subscribe = (listener: Listener) => {
    const stop = listen?.(listener)
    listeners.add(listener)
    return () => {
      stop?.()
      listeners.delete(listener)
    }
  }
  return {
    /** The value, drawn anew when it changes. */
    use: () => useSyncExternalStore(subscribe, read, () => before),
    /** Says that `read` answers something else now. */
    changed: () => {
      for (const listener of listeners) listener()
    },
  }
}
