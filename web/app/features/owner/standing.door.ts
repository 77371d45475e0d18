import { addDays, daysUntil, formatDay, formatWhen } from '@nilayam/contract/india-time'
import type { OwnerProperty } from '@nilayam/contract/owner'
import { RENEWAL_DAYS } from '@nilayam/contract/plan-renewal'

/** How a property stands, as its owner reads it. */
export type Standing = {
  kind: 'good' | 'wait' | 'bad' | 'off'
  title: string
  /** What is wrong, in a few words, before `text` says what to do. */
  reason: string | null
  text: string
  canRenew: boolean
  /** Papers or photographs have to be sent again. */
  mustSend: boolean
}

type Says = Pick<Standing, 'kind' | 'title' | 'text'> & Partial<Standing>

function toStanding(says: Says): Standing {
  return { reason: null, canRenew: false, mustSend: false, ...says }
}

const draftSteps = { 1: 'basic info', 2: 'papers and photos', 3: 'choose a plan' } as const

/** Days until the plan ends; undefined without one. */
export function daysLeft({ plan }: OwnerProperty, now: Date): number | undefined {
  return plan ? daysUntil(plan.ends_at, now) : undefined
}

/** How much of the plan is left, from 1 to 0. */
export function planShare({ plan }: OwnerProperty, now: Date): number {
  if (!plan) return 0
  const [from, until] = [Date.parse(plan.starts_at), Date.parse(plan.ends_at)]
  return Math.min(1, Math.max(0, (until - now.getTime()) / (until - from)))
}

/** Whether the plan ends so soon that it can be renewed, and nothing waits behind it. */
function isEnding({ plan, next_plan }: OwnerProperty, now: Date): boolean {
  return plan !== null && next_plan === null && addDays(plan.ends_at, -RENEWAL_DAYS) <= now
}

export function inDays(days: number): string {
  return days <= 1 ? 'within a day' : `in ${days} days`
}

function draftStanding(property: OwnerProperty, now: Date): Says {
  const step = property.next_step
  const words = draftSteps[step as keyof typeof draftSteps]
  return {
    kind: 'off',
    title: `Step ${step} of 3: ${words}`,
    text: `Last saved ${formatWhen(property.updated_at, now)}.`,
  }
}

function expiredStanding({ plan, verification }: OwnerProperty): Says {
  return {
    kind: 'off',
    title: plan ? `Plan ended ${formatDay(plan.ends_at)}` : 'Plan ended',
    text: 'Students can’t find it. Its photos, favourites and link are kept.',
    canRenew: true,
    mustSend: verification.note !== null,
  }
}

function heldStanding(note: string): Says {
  return {
    kind: 'bad',
    title: 'On hold',
    reason: note,
    text: 'Our staff took it off the offer. Put it right and write to us through Contact.',
  }
}

/** What staff decided against, or asks for; undefined when there is nothing to do. */
function refusedStanding(property: OwnerProperty, now: Date): Says | undefined {
  const { status, reason, note } = property.verification
  if (!note) return undefined
  const ends = isEnding(property, now)
    ? ` The plan ends ${inDays(daysLeft(property, now) ?? 0)}.`
    : ''
  return {
    kind: 'bad',
    title: status === 'asked' ? 'Listed. A better paper is needed' : 'Listed. Verification refused',
    reason: status === 'refused' && reason !== null ? `${reason}.` : null,
    text: note + ends,
    mustSend: true,
  }
}

function sayUntil({ plan, next_plan }: OwnerProperty): string {
  const last = next_plan ?? plan
  return last ? `Plan until ${formatDay(last.ends_at)}.` : ''
}

function endingStanding({ plan }: OwnerProperty, now: Date): Says {
  const end = plan?.ends_at ?? now.toISOString()
  return {
    kind: 'wait',
    title: `Listed. Plan ends ${inDays(daysUntil(end, now))}`,
    text: `On ${formatDay(end)} it leaves search. Nothing is lost: renew any time.`,
  }
}

function calmStanding(property: OwnerProperty): Says {
  const until = sayUntil(property)
  const { status } = property.verification
  if (status === 'waiting') {
    return {
      kind: 'wait',
      title: 'Listed. Papers being checked',
      text: `${until} The Verified badge comes once we have checked them.`,
    }
  }
  const proof = status === 'none' ? ' Without a property proof it can’t be verified.' : ''
  return { kind: 'good', title: 'Listed', text: `${until}${proof}` }
}

export function findStanding(property: OwnerProperty, now = new Date()): Standing {
  if (property.is_drafted) return toStanding(draftStanding(property, now))
  if (property.held_note) return toStanding(heldStanding(property.held_note))
  if (property.is_expired) return toStanding(expiredStanding(property))
  const canRenew = isEnding(property, now)
  const says =
    refusedStanding(property, now) ??
    (canRenew ? endingStanding(property, now) : calmStanding(property))
  return toStanding({ ...says, canRenew })
}
