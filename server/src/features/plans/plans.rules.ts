import { RENEWAL_DAYS } from '@nilayam/contract/plans'

const DAY = 86_400_000

/** A time that a plan was bought for. */
export type Period = { plan_id: number; starts_at: Date; ends_at: Date }

export type Choice =
  /** A new time to be paid for. */
  | { kind: 'new'; starts_at: Date; ends_at: Date }
  /** The plan is held already: nothing is charged. */
  | { kind: 'held'; starts_at: Date; ends_at: Date }
  /** One plan waits already, and a second can't. */
  | { kind: 'full'; starts_at: Date }

/**
 * What choosing a plan comes to. `held` are the property's periods that have not ended, soonest first: the
 * running one and perhaps one that waits. The same plan again is a repeat (a double click, a lost reply, a
 * page left open) until the last days of what was bought; then it is a renewal.
 */
export function nextPeriod(
  now: Date,
  held: readonly Period[],
  plan: { id: number; duration: number },
): Choice {
  const last = held.at(-1)
  if (!last) return newPeriod(now, plan.duration)
  const same = held.findLast((period) => period.plan_id === plan.id)
  if (same && !(same === last && isEnding(now, last))) {
    return { kind: 'held', starts_at: same.starts_at, ends_at: same.ends_at }
  }
  if (last.starts_at > now) return { kind: 'full', starts_at: last.starts_at }
  return newPeriod(last.ends_at, plan.duration)
}

function newPeriod(starts_at: Date, days: number): Choice {
  return { kind: 'new', starts_at, ends_at: new Date(starts_at.getTime() + days * DAY) }
}

function isEnding(now: Date, { ends_at }: Period): boolean {
  return ends_at.getTime() - now.getTime() <= RENEWAL_DAYS * DAY
}

const dayInHyderabad = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** What the owner reads after choosing. */
export function toPlanMessage(
  now: Date,
  planName: string,
  choice: Exclude<Choice, { kind: 'full' }>,
): string {
  const from = dayInHyderabad.format(choice.starts_at)
  const until = dayInHyderabad.format(choice.ends_at)
  const waits = choice.starts_at > now
  if (choice.kind === 'held') {
    return waits
      ? `${planName} is booked already, from ${from} until ${until}`
      : `${planName} runs already, until ${until}`
  }
  return waits
    ? `${planName} begins on ${from} and runs until ${until}`
    : `Your property is listed until ${until}`
}
