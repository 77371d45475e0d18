import { DAY, HOUR } from '@nilayam/contract/time/durations'
import type {
  DemoCoupon,
  DemoProperty,
  DemoRefusal,
  DemoSubscription,
  DemoVerification,
} from './model.ts'
import type { Random } from './random.ts'

export type Standing = Pick<DemoProperty, 'state' | 'verification' | 'subscription' | 'created_at'>

const refusals: readonly DemoRefusal[] = [
  {
    reason: 'address_differs',
    note: 'The electricity bill is for another house number. Please send one for this address.',
  },
  {
    reason: 'photos_differ',
    note: 'The photographs show a different building from the one at the pin. Please take new ones.',
  },
  {
    reason: 'proof_unreadable',
    note: 'The rental agreement is too dark to read. Please photograph every page in daylight.',
  },
  {
    reason: 'id_differs',
    note: 'The name on the identity card is not the name on the property proof.',
  },
]

/** A consistent history until today: listed places have a running plan, expired ones an ended plan. */
export function standingOf(random: Random, today: Date): Standing {
  const age = random.between(1, 300)
  const created_at = ago(today, age, random.between(0, 86_399))
  const state = random.weighted<DemoProperty['state']>([
    ['listed', 93],
    ['expired', age > 35 ? 3 : 0],
    ['draft_step_1', 2],
    ['draft_step_2', 2],
  ])
  if (state === 'draft_step_1' || state === 'draft_step_2') {
    return { state, created_at, verification: { status: 'none' } }
  }
  const subscription =
    state === 'listed' ? running(random, created_at, today) : ended(random, created_at, today)
  return { state, created_at, subscription, verification: checked(random, created_at, today) }
}

/** Renewed without a gap, so the current plan started a whole number of terms later. */
function running(random: Random, since: Date, today: Date): DemoSubscription {
  const duration = random.weighted<30 | 90 | 365>([
    [30, 3],
    [90, 5],
    [365, 4],
  ])
  const plans = Math.floor((today.getTime() - since.getTime()) / DAY / duration)
  return subscriptionFrom(new Date(since.getTime() + plans * duration * DAY), duration)
}

function ended(random: Random, since: Date, today: Date): DemoSubscription {
  const age = Math.floor((today.getTime() - since.getTime()) / DAY)
  const duration = age > 95 && random.chance(0.6) ? 90 : 30
  return subscriptionFrom(since, duration)
}

export function subscriptionFrom(starts_at: Date, duration: 30 | 90 | 365): DemoSubscription {
  return { duration, starts_at, ends_at: new Date(starts_at.getTime() + duration * DAY) }
}

function checked(random: Random, since: Date, today: Date): DemoVerification {
  const at = new Date(
    Math.min(since.getTime() + random.between(1, 4) * DAY, today.getTime() - HOUR),
  )
  return random.weighted<DemoVerification>([
    [{ status: 'verified', at }, 39],
    [{ status: 'none' }, 56],
    [{ status: 'waiting', since: at }, 4],
    [{ status: 'refused', at, ...random.pick(refusals) }, 1],
  ])
}

/** Started in the last weeks; most are still running. */
export function couponFrom(today: Date, random: Random): DemoCoupon {
  const percent = random.pick([5, 10, 10, 15, 20])
  const starts_at = ago(today, random.between(1, 40), 0)
  const lasts = random.chance(0.12) ? random.between(3, 20) : random.between(50, 150)
  return { percent, starts_at, ends_at: new Date(starts_at.getTime() + lasts * DAY) }
}

function ago(today: Date, days: number, seconds: number): Date {
  return new Date(today.getTime() - days * DAY - seconds * 1000)
}
