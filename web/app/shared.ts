import { useSyncExternalStore } from 'react'

type Stop = () => void
type Shared<T> = {
  /** The value, or what `select` takes of it, drawn anew when it changes. */
  use: <S = T>(select?: (value: T) => S) => S
  /** Says that `read` answers something else now. */
  changed: () => void
}

/**
 * A value outside of React that several parts of a page show. `read` must answer the same object as long as nothing
 * changed; `before` counts while the server renders and until the page is hydrated. `listen` is called for every part
 * that begins to show it, and hears of changes from elsewhere.
 */
export function createShared<T>(
  read: () => T,
  before: T,
  listen: (changed: () => void) => Stop | undefined = () => undefined,
): Shared<T> {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    const stop = listen(listener)
    return () => {
      stop?.()
      listeners.delete(listener)
    }
  }
  // Without a choice it is the value itself.
  const all = <S>(value: T) => value as unknown as S
  const use = <S = T>(select: (value: T) => S = all) =>
    useSyncExternalStore(
      subscribe,
      () => select(read()),
      () => select(before),
    )
  return { use, changed }
}
