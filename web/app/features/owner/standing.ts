import { RENEWAL_DAYS } from '@nilayam/contract/plan-renewal'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import { daysUntil, formatDay, formatWhen } from '../../ui/dates.ts'

/** How a property stands, as its owner reads it. */
export type Standing = {
  kind: 'good' | 'wait' | 'bad' | 'off'
  title: string
  text: string
  canRenew: boolean
  /** The papers were refused and have to be sent again. */
  mustSend: boolean
}

const draftSteps = { 1: 'basic info', 2: 'papers and photos', 3: 'choose a plan' } as const

/** Days until the plan ends; undefined without one. */
export function daysLeft({ plan }: OwnerProperty, now: Date): number | undefined {
  return plan ? daysUntil(plan.ends_at, now) : undefined
}

function draftStanding(property: OwnerProperty, now: Date): Standing {
  const step = property.next_step
  const words = draftSteps[step as keyof typeof draftSteps]
  return {
    kind: 'off',
    title: `Step ${step} of 3: ${words}`,
    text: `Last saved ${formatWhen(property.updated_at, now)}.`,
    canRenew: false,
    mustSend: false,
  }
}

function expiredStanding({ plan, refusal }: OwnerProperty): Standing {
  return {
    kind: 'off',
    title: plan ? `Plan ended ${formatDay(plan.ends_at)}` : 'Plan ended',
    text: 'Students can’t find it. Its photos, favourites and link are kept.',
    canRenew: true,
    mustSend: refusal !== null,
  }
}

function heldStanding(note: string): Standing {
  return { kind: 'bad', title: 'On hold', text: note, canRenew: false, mustSend: false }
}

/** Whether the plan ends so soon that it can be renewed, and nothing waits behind it. */
function isEnding(property: OwnerProperty, now: Date): boolean {
  const left = daysLeft(property, now)
  return left !== undefined && left <= RENEWAL_DAYS && property.next_plan === null
}

function sayUntil({ plan, next_plan }: OwnerProperty): string {
  const last = next_plan ?? plan
  return last ? `Plan until ${formatDay(last.ends_at)}.` : ''
}

function listedStanding(property: OwnerProperty, now: Date): Omit<Standing, 'canRenew'> {
  const { refusal, plan, is_verified, kyc_documents } = property
  const until = sayUntil(property)
  if (refusal) {
    return { kind: 'bad', title: 'Listed. Verification refused', text: refusal, mustSend: true }
  }
  if (plan && isEnding(property, now)) {
    return {
      kind: 'wait',
      title: `Listed. Plan ends ${inDays(daysUntil(plan.ends_at, now))}`,
      text: `On ${formatDay(plan.ends_at)} it leaves search. Nothing is lost: renew any time.`,
      mustSend: false,
    }
  }
  if (!is_verified && kyc_documents.property_proof) {
    return {
      kind: 'wait',
      title: 'Listed. Papers being checked',
      text: `${until} The Verified badge comes once we have checked them.`,
      mustSend: false,
    }
  }
  const proof = is_verified ? '' : ' Without a property proof it can’t be verified.'
  return { kind: 'good', title: 'Listed', text: `${until}${proof}`, mustSend: false }
}

export function inDays(days: number): string {
  return days <= 1 ? 'within a day' : `in ${days} days`
}

export function findStanding(property: OwnerProperty, now = new Date()): Standing {
  if (property.is_drafted) return draftStanding(property, now)
  if (property.held_note) return heldStanding(property.held_note)
  if (property.is_expired) return expiredStanding(property)
  return { ...listedStanding(property, now), canRenew: isEnding(property, now) }
}
