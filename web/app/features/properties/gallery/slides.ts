/** The slide after the last is the first, and the one before the first the last. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** Which slide is seen, by how far a row of slides as wide as its window has been scrolled. */
export function indexAt(scrolled: number, width: number, count: number): number {
  if (width === 0 || count === 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)))
}

/** Why slides stand still for a while. */
export type Pause = 'hover' | 'focus' | 'off-screen' | 'hidden-tab'

export type Motion = {
  count: number
  /** By the pause button, or because a finger took over. */
  isPaused: boolean
  pauses: readonly Pause[]
  prefersStill: boolean
}

/** Whether the slides move by themselves right now. */
export function mayMove({ count, isPaused, pauses, prefersStill }: Motion): boolean {
  return count > 1 && !isPaused && !prefersStill && pauses.length === 0
}
