import { useSyncExternalStore } from 'react'

type Listener = () => void

/**
 * A value outside of React, shared by several components (useSyncExternalStore). `read` must return the same object
 * until something changes; `before` is used on the server and during hydration. `begin` is called when a component
 * subscribes.
 */
export function createShared<T>(read: () => T, before: T, begin?: () => void) {
  const listeners = new Set<Listener>()
  const subscribe = (listener: Listener) => {
    begin?.()
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    /** The current value; rerenders on change. */
    use: () => useSyncExternalStore(subscribe, read, () => before),
    /** Notifies subscribers that `read` returns another value. */
    changed: () => {
      for (const listener of listeners) listener()
    },
  }
}
