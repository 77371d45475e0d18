/** Wraps an index around. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** Index of the visible slide, from the scroll position. */
export function indexAt(scrolled: number, width: number, count: number): number {
  if (width === 0 || count === 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)))
}

/** Reasons to pause the autoplay. */
export type Pause = 'hover' | 'focus' | 'off-screen' | 'hidden-tab'

export type Motion = {
  count: number
  /** By the pause button, or because a finger took over. */
  isPaused: boolean
  pauses: readonly Pause[]
  prefersStill: boolean
}

/** Whether the autoplay runs. */
export function mayMove({ count, isPaused, pauses, prefersStill }: Motion): boolean {
  return count > 1 && !isPaused && !prefersStill && pauses.length === 0
}
