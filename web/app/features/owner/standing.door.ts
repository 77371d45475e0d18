import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { toRenewableFrom } from '@nilayam/contract/listing/plan-renewal'
import { daysUntil, toIndianDay } from '@nilayam/contract/time/india-time'
import { formatWhen } from '@nilayam/contract/time/when'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'

/** Status of a property, in words for its owner. */
export type Standing = {
  kind: 'good' | 'wait' | 'bad' | 'off'
  title: string
  /** What is wrong, in a few words; `text` says what to do. */
  reason: string | null
  text: string
  canRenew: boolean
  /** Whether documents or photos must be sent again. */
  mustSend: boolean
}

type Says = Pick<Standing, 'kind' | 'title' | 'text'> & Partial<Standing>

function toStanding(says: Says): Standing {
  return { reason: null, canRenew: false, mustSend: false, ...says }
}

const draftSteps = {
  1: t('owner.draftStep1'),
  2: t('owner.draftStep2'),
  3: t('owner.draftStep3'),
} as const

/** Days until the plan ends; undefined without one. */
export function daysLeft({ plan }: OwnerProperty, now: Date): number | undefined {
  return plan ? daysUntil(plan.ends_at, now) : undefined
}

/** Remaining share of the plan, from 1 to 0. */
export function planShare({ plan }: OwnerProperty, now: Date): number {
  if (!plan) return 0
  const [from, until] = [Date.parse(plan.starts_at), Date.parse(plan.ends_at)]
  return Math.min(1, Math.max(0, (until - now.getTime()) / (until - from)))
}

/** Whether the plan can be renewed: it ends soon and no other one follows. */
function isEnding({ plan, next_plan }: OwnerProperty, now: Date): boolean {
  return plan !== null && next_plan === null && toRenewableFrom(plan) <= now
}

/** Days to show, at least 1: texts call the last day 'within a day'. */
export function countdown(days: number): number {
  return Math.max(1, days)
}

function draftStanding(property: OwnerProperty, now: Date): Says {
  return {
    kind: 'off',
    title: draftSteps[property.next_step],
    text: t('owner.lastSaved', { when: formatWhen(property.updated_at, now) }),
  }
}

function expiredStanding({ plan, verification }: OwnerProperty): Says {
  return {
    kind: 'off',
    title: plan
      ? t('owner.planEndedOn', { day: toIndianDay(plan.ends_at) })
      : t('owner.planEndedSometime'),
    text: t('owner.keptWhileEnded'),
    canRenew: true,
    mustSend: verification.note !== null,
  }
}

function heldStanding({ held_note, held_report }: OwnerProperty): Says {
  return {
    kind: 'bad',
    title: t('owner.onHold'),
    reason: held_note,
    text: held_report === null ? t('owner.takenOffByStaff') : t('owner.takenOffByDecision'),
  }
}

/** Status after a refusal or a request from staff; undefined if there is neither. */
function refusedStanding(property: OwnerProperty, now: Date): Says | undefined {
  const { status, reason, note } = property.verification
  if (!note) return undefined
  const days = countdown(daysLeft(property, now) ?? 0)
  return {
    kind: 'bad',
    title: status === 'asked' ? t('owner.listedBetterPaper') : t('owner.listedRefused'),
    reason: status === 'refused' && reason !== null ? t('owner.refusedBecause', { reason }) : null,
    text: isEnding(property, now) ? t('owner.noteAndEnd', { note, days }) : note,
    mustSend: true,
  }
}

function sayUntil({ plan, next_plan }: OwnerProperty): string {
  const last = next_plan ?? plan
  return last ? t('owner.planUntil', { day: toIndianDay(last.ends_at) }) : ''
}

function endingStanding({ plan }: OwnerProperty, now: Date): Says {
  const end = plan?.ends_at ?? now.toISOString()
  return {
    kind: 'wait',
    title: t('owner.listedEndsIn', { days: countdown(daysUntil(end, now)) }),
    text: t('owner.leavesSearchOn', { day: toIndianDay(end) }),
  }
}

function calmStanding(property: OwnerProperty): Says {
  const until = sayUntil(property)
  const { status } = property.verification
  if (status === 'waiting') {
    return {
      kind: 'wait',
      title: t('owner.listedBeingChecked'),
      text: `${until} ${t('owner.badgeComesOnceChecked')}`,
    }
  }
  const text = status === 'none' ? `${until} ${t('owner.needsProof')}` : until
  return { kind: 'good', title: t('owner.listed'), text }
}

export function findStanding(property: OwnerProperty, now = getNow()): Standing {
  if (property.is_drafted) return toStanding(draftStanding(property, now))
  if (property.held_note) return toStanding(heldStanding(property))
  if (property.is_expired) return toStanding(expiredStanding(property))
  const canRenew = isEnding(property, now)
  const says =
    refusedStanding(property, now) ??
    (canRenew ? endingStanding(property, now) : calmStanding(property))
  return toStanding({ ...says, canRenew })
}
