/** A moment by both clocks, in milliseconds. */
export type Moment = { wall: number; steady: number }

export const getMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/**
 * Milliseconds from one moment to another, by the clock that says more: the one on the wall may be set, also back, and
 * the steady one stands still while the machine sleeps. What is too old by either is too old.
 */
export function getAge(then: Moment, now: Moment): number {
  return Math.max(Math.abs(now.wall - then.wall), now.steady - then.steady)
}
