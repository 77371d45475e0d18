import type { DepositState, Stay, StayRow } from '@nilayam/contract/moving-in/stays'
import { toUnitName } from '@nilayam/contract/options/option-names'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import type { Step } from '../../ui/way.tsx'

/** "Room 12, bed A. You left on 31 May 2027." */
export function sayWhere({
  state,
  side,
  sheet,
  move_in,
  last_day,
  other_name: name,
}: Stay): string {
  const unit = toUnitName(sheet.unit)
  switch (state) {
    case 'agreed':
      return t('stays.fromDay', { unit, day: move_in })
    case 'living':
      return t('stays.untilDay', { unit, day: last_day })
    case 'left':
      return side === 'student'
        ? t('stays.youLeft', { unit, day: last_day })
        : t('stays.theyLeft', { unit, day: last_day, name })
    default:
      return t('stays.wasCancelled', { unit })
  }
}

/** The state in a word or two, for rows and badges. */
export function sayState({
  state,
  deposit,
  side,
  unit,
}: Pick<StayRow, 'state' | 'deposit' | 'side' | 'unit'>) {
  if (state === 'left' && deposit !== null) {
    const isSettled = deposit === 'confirmed' || deposit === 'disputed' || deposit === 'counted'
    return isSettled ? t('stays.rowDeposit', { state: deposit }) : sayWaiting(deposit, side)
  }
  return {
    agreed: t('stays.agreed'),
    living: t('stays.living', { kind: unit.kind }),
    left: t('stays.left'),
    cancelled: t('stays.cancelled'),
  }[state]
}

function sayWaiting(state: Exclude<DepositState, 'counted'>, side: Stay['side']): string {
  const isStudent = side === 'student'
  return {
    due: t('stays.depositDue'),
    told: isStudent ? t('stays.depositWaitsOther') : t('stays.depositWaitsYou'),
    stated: isStudent ? t('stays.depositWaitsYou') : t('stays.depositWaitsOther'),
    confirmed: t('stays.depositConfirmed'),
    disputed: t('stays.depositDisputed'),
  }[state]
}

type Deposit = NonNullable<Stay['deposit']>

/** Whose word waits for an answer or counts without one: the later. */
const toSpeaker = ({ yours, theirs }: Deposit) =>
  (yours?.said_at ?? '') > (theirs?.said_at ?? '') ? 'yours' : 'theirs'

/** The day on which all came back, as far as that is known: who said it last says so, and while both differ, both do. */
export function toDayBack(deposit: Deposit): string | null {
  const { state, yours, theirs, kept } = deposit
  const words = state === 'disputed' ? [yours, theirs] : [deposit[toSpeaker(deposit)]]
  const isBack = words.every((word) => word && word.returned >= word.agreed - kept)
  return isBack ? (words[0]?.returned_on ?? null) : null
}

export function sayDeposit(deposit: Deposit, { side, other_name: name }: Stay): string {
  const { state } = deposit
  return state === 'counted'
    ? t('stays.depositCounted', { whose: toSpeaker(deposit), name })
    : sayWaiting(state, side)
}

/** What becomes of silence: until when, where an answer is waited for. */
export function saySilence(deposit: Deposit, { other_name: name }: Stay): string {
  const { until } = deposit
  if (until === null) return t('stays.silence')
  return t('stays.waits', { whose: toSpeaker(deposit), name, day: toIndianDay(until) })
}

/** The way of a stay, day by day. */
export function listSteps(stay: Stay): Step[] {
  const { state, agreed_at, move_in, moved_in_on, last_day } = stay
  const { kind } = stay.sheet.unit
  const isOver = state === 'left'
  const steps: Step[] = [
    { name: t('stays.wayAccepted'), says: sayDay(toIndianDay(agreed_at)), state: 'done' },
  ]
  if (state === 'cancelled') {
    const day = toIndianDay(stay.ended_at ?? agreed_at)
    return [...steps, { name: t('stays.wayCancelled'), says: sayDay(day), state: 'done' }]
  }
  steps.push(
    moved_in_on
      ? { name: t('stays.wayMovedIn', { kind }), says: sayDay(moved_in_on), state: 'done' }
      : { name: t('stays.wayMoveIn', { kind }), says: sayDay(move_in), state: 'now' },
  )
  if (stay.notice)
    steps.push({ name: t('stays.wayNotice'), says: sayNoticeGiven(stay), state: 'done' })
  steps.push({
    name: isOver ? t('stays.wayLeft') : t('stays.wayLastDay'),
    says: sayDay(last_day),
    state: isOver ? 'done' : state === 'living' ? 'now' : 'next',
  })
  return [...steps, toDepositStep(stay)]
}

function toDepositStep(stay: Stay): Step {
  const { state, deposit } = stay
  const name = t('stays.wayDeposit')
  if (!deposit) return { name, says: t('stays.wayDepositLater'), state: 'next' }
  if (isWithout(deposit)) return { name, says: t('stays.wayNoDeposit'), state: 'done' }
  const isSettled = deposit.state === 'confirmed' || deposit.state === 'counted'
  return {
    name,
    says: sayDeposit(deposit, stay),
    state: isSettled ? 'done' : state === 'left' ? 'now' : 'next',
  }
}

/** Whether none was agreed on, and nobody says otherwise. */
export const isWithout = ({ is_none, state }: Deposit) => is_none && state === 'due'

const sayDay = (day: string) => t('stays.day', { day })

function sayNoticeGiven({ notice, last_day, other_name: name }: Stay): string {
  const day = toIndianDay(notice?.at ?? '')
  const count = Math.max(0, toDayNumber(last_day) - toDayNumber(day))
  return notice?.is_yours
    ? t('stays.youGaveNotice', { day, count })
    : t('stays.theyGaveNotice', { name, day, count })
}
