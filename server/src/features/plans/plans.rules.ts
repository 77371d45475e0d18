import { toRenewableFrom } from '@nilayam/contract/listing/plan-renewal'
import type { Purchase } from '@nilayam/contract/listing/plans'
import { DAY } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { type Message, message } from '@nilayam/texts'

/** A period for which a plan was bought. */
export type Period = { plan_id: number; starts_at: Date; ends_at: Date }

export type Choice =
  /** A new period, to be paid. */
  | { kind: 'new'; starts_at: Date; ends_at: Date }
  /** The plan was already bought: no charge. */
  | { kind: 'held'; starts_at: Date; ends_at: Date }
  /** A plan is already booked ahead, and only one can be. */
  | { kind: 'full' }
  /** Another plan was bought since the owner loaded the page. */
  | { kind: 'stale' }

/**
 * Decides what choosing a plan does. `held` are the property's periods that haven't ended, soonest first: the current
 * one and possibly one booked ahead. Choosing the same plan again is a repeat (a double click, a lost reply, an old
 * tab) until the last days of the period; then it is a renewal. `after` is the end of the last plan that the owner
 * was shown, null for none; undefined skips the check.
 */
export function nextPeriod(
  now: Date,
  held: readonly Period[],
  plan: { id: number; duration: number },
  after?: Date | null,
): Choice {
  const last = held.at(-1)
  const same = held.findLast((period) => period.plan_id === plan.id)
  const sawItEnd = same && (same === last || same.ends_at.getTime() === after?.getTime())
  if (same && !(sawItEnd && toRenewableFrom(same) <= now)) {
    return { kind: 'held', starts_at: same.starts_at, ends_at: same.ends_at }
  }
  if (after !== undefined && !isWhatWasShown(now, last, after)) return { kind: 'stale' }
  if (!last) return newPeriod(now, plan.duration)
  if (last.starts_at > now) return { kind: 'full' }
  return newPeriod(last.ends_at, plan.duration)
}

/** A plan that was shown as running and has ended since is no conflict: the owner loses nothing. */
function isWhatWasShown(now: Date, last: Period | undefined, after: Date | null): boolean {
  const shown = after && after > now ? after.getTime() : undefined
  return shown === last?.ends_at.getTime()
}

function newPeriod(starts_at: Date, days: number): Choice {
  return { kind: 'new', starts_at, ends_at: new Date(starts_at.getTime() + days * DAY) }
}

/** The message after choosing a plan. */
export function toPlanMessage(
  now: Date,
  plan: string,
  choice: Extract<Choice, { kind: 'new' | 'held' }>,
): Message {
  const from = toIndianDay(choice.starts_at)
  const until = toIndianDay(choice.ends_at)
  const waits = choice.starts_at > now
  if (choice.kind === 'held') {
    return waits
      ? message('plans.isBooked', { plan, from, until })
      : message('plans.isRunning', { plan, until })
  }
  return waits
    ? message('plans.beginsAndRuns', { plan, from, until })
    : message('plans.listedUntil', { day: until })
}

type PurchaseRow = Omit<Purchase, 'starts_at' | 'ends_at' | 'bought_at'> & {
  starts_at: Date
  ends_at: Date
  bought_at: Date
}

export function toPurchase({ starts_at, ends_at, bought_at, ...row }: PurchaseRow): Purchase {
  return {
    ...row,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    bought_at: bought_at.toISOString(),
  }
}
