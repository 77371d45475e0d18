/** Saves a value a moment after its last change, one save after the other: an older one never arrives last. */
export type AutoSave<T> = {
  later: (value: T) => void
  /** Saves what waits; done when everything is. */
  now: () => Promise<void>
  /** Drops what waits; done when the save under way is. */
  stop: () => Promise<void>
}

/** `save` deals with its own failures; `isLatest` tells it whether nothing newer waits by then. `pause` in milliseconds. */
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
