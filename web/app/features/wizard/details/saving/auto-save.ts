/** Debounced saving, one request at a time, so that an older value never overwrites a newer one. */
export type AutoSave<T> = {
  later: (value: T) => void
  /** Saves a waiting value immediately; resolves when all is saved. */
  now: () => Promise<void>
  /** Drops a waiting value; resolves when the current save is done. */
  stop: () => Promise<void>
}

/** `save` handles its own errors; its `isLatest` tells whether a newer value is waiting. `pause` in milliseconds. */
export function createAutoSave<T>(
  save: (value: T, isLatest: () => boolean) => Promise<void>,
  pause = 1200,
): AutoSave<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: T } | undefined
  let last = Promise.resolve()
  const now = () => {
    clearTimeout(timer)
    last = last.then(async () => {
      if (!waiting) return
      const { value } = waiting
      waiting = undefined
      await save(value, () => waiting === undefined)
    })
    return last
  }
  return {
    now,
    later: (value) => {
      waiting = { value }
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
