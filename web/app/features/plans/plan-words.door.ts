import { toRenewableFrom } from '@nilayam/contract/listing/plan-renewal'
import type { Plan, Purchase } from '@nilayam/contract/listing/plans'
import { addDays, daysUntil, toIndianDay } from '@nilayam/contract/time/india-time'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import { countdown, type Standing } from '../owner/standing.door.ts'

/** The start of a plan chosen now: today, or the end of the active one. */
export function startOf(running: { ends_at: string } | null, now = getNow()): Date {
  const end = running ? new Date(running.ends_at) : now
  return end > now ? end : now
}

/** '20 Nov 2026 to 18 Feb 2027' */
export function formatPeriod(start: Date, plan: Pick<Plan, 'duration'>): string {
  return t('plans.period', {
    from: toIndianDay(start),
    until: toIndianDay(addDays(start, plan.duration)),
  })
}

/** The active plan that can't be renewed yet, and from when it can. */
export type LockedPlan = { planId: number; from: Date }

/** Choosing the active plan again has no effect until its last days; undefined once it can be renewed. */
export function findLocked(
  running: { plan_id: number; starts_at: string; ends_at: string } | null,
  now = getNow(),
): LockedPlan | undefined {
  if (!running) return undefined
  const from = toRenewableFrom(running)
  return from > now ? { planId: running.plan_id, from } : undefined
}

/** A plan's price per month in whole rupees: per 30 days of a short one, a twelfth of a year's. */
export function monthlyAmount({ amount, duration }: Pick<Plan, 'amount' | 'duration'>): number {
  const months = duration >= 360 ? (duration / 365) * 12 : duration / 30
  return Math.round(amount / months)
}

/** The state of a purchased plan: upcoming, active, ending soon, or ended. */
export function sayPurchase(
  { starts_at, ends_at, is_deleted }: Pick<Purchase, 'starts_at' | 'ends_at' | 'is_deleted'>,
  now = getNow(),
): Pick<Standing, 'kind' | 'title'> {
  if (is_deleted) return { kind: 'off', title: t('plans.placeDeleted') }
  if (new Date(ends_at) <= now) return { kind: 'off', title: t('plans.ended') }
  if (new Date(starts_at) > now) return { kind: 'wait', title: t('plans.booked') }
  return toRenewableFrom({ starts_at, ends_at }) <= now
    ? { kind: 'wait', title: t('plans.endsIn', { days: countdown(daysUntil(ends_at, now)) }) }
    : { kind: 'good', title: t('plans.running') }
}
