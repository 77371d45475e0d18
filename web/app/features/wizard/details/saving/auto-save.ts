/** Debounced saving, one request at a time, so that an older value never overwrites a newer one. */
export type AutoSave<T> = {
  later: (value: T) => void
  /** Saves a waiting value immediately; resolves when all is saved. */
  now: () => Promise<void>
  /** Drops a waiting value; resolves when the current save is done. */
  stop: () => Promise<void>
}

/**
 * `save` handles its own errors; its `isLatest` tells whether no newer value has come, not even one that was dropped.
 * `pause` in milliseconds.
 */
export function createAutoSave<T>(
  save: (value: T, isLatest: () => boolean) => Promise<void>,
  pause = 1200,
): AutoSave<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: T } | undefined
  let count = 0
  let last = Promise.resolve()
  const now = () => {
    clearTimeout(timer)
    last = last.then(async () => {
      if (!waiting) return
      const { value } = waiting
      waiting = undefined
      const own = count
      await save(value, () => count === own)
    })
    return last
  }
  return {
    now,
    later: (value) => {
      waiting = { value }
      count += 1
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    },
    stop: () => {
      clearTimeout(timer)
      waiting = undefined
      return last
    },
  }
}
