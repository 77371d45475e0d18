import { RENEWAL_DAYS } from '@nilayam/contract/plan-renewal'
import type { Plan } from '@nilayam/contract/plans'
import { addDays, formatDay } from '../../ui/dates.ts'

/** '90 days' */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** When a plan that is chosen now would begin: at once, or when the running one ends. */
export function startOf(running: { ends_at: string } | null, now = new Date()): Date {
  const end = running ? new Date(running.ends_at) : now
  return end > now ? end : now
}

/** '20 Nov 2026 to 18 Feb 2027' */
export function formatPeriod(start: Date, plan: Pick<Plan, 'duration'>): string {
  return `${formatDay(start)} to ${formatDay(addDays(start, plan.duration))}`
}

/** The running plan that can't be chosen again yet, and from when it can be. */
export type Locked = { planId: number; from: Date }

/** Choosing the running plan again changes nothing until its last days; undefined once it renews. */
export function findLocked(
  running: { plan_id: number; ends_at: string } | null,
  now = new Date(),
): Locked | undefined {
  if (!running) return undefined
  const from = addDays(running.ends_at, -RENEWAL_DAYS)
  return from > now ? { planId: running.plan_id, from } : undefined
}
