import { FIRST_HOURS, type WaitingState } from '@nilayam/contract/moving-in/waiting-list'
import { countFree } from '@nilayam/contract/options/free'
import type { Who } from '@nilayam/contract/options/option-fields'
import { daysSince, toClaimAge } from '@nilayam/contract/places/claim-age'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { HOUR } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { findNextState, type StateTable } from '../../platform/state-table.ts'
import type { OptionCard } from '../occupancy/occupancy.ts'

export type Actor = 'student' | 'clock'
export type Act = 'join' | 'leave' | 'tell' | 'sendBack' | 'pass' | 'close'

/** The state machine of a place in line. `sendBack`: what was free was taken by others before the hours were over. */
export const WAITING_STEPS: StateTable<Act, WaitingState, Actor> = {
  join: { from: [undefined], to: 'waiting', by: ['student'] },
  leave: { from: ['waiting', 'told'], to: 'left', by: ['student'] },
  tell: { from: ['waiting'], to: 'told', by: ['clock'] },
  sendBack: { from: ['told'], to: 'waiting', by: ['clock'] },
  pass: { from: ['told'], to: 'passed', by: ['clock'] },
  close: { from: ['waiting', 'told'], to: 'closed', by: ['clock'] },
}

export const findNext = (act: Act, state: WaitingState | undefined, actor: Actor) =>
  findNextState(WAITING_STEPS, act, state, actor)

/** Whether what an owner says is free still counts: pages say "Ask the owner" once it doesn't. */
export function doesClaimCount(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && toClaimAge(daysSince(confirmedAt, now)) !== 'ask'
}

type Claim = { card: Pick<OptionCard, 'steps'>; confirmed_at: Date | null }

/** How many of an option count as free now. */
export function countClaimedFree({ card, confirmed_at }: Claim, now: Date): number {
  if (!doesClaimCount(confirmed_at, now)) return 0
  return countFree(card.steps, toDayNumber(toIndianDay(now)))
}

/** Who waits for one option, in order. */
export type InLine = {
  id: number
  state: 'waiting' | 'told'
  told_at: Date | null
  until: Date | null
  /** The account is closed, or the student has a bed there by now: agreed on or lived in. */
  is_gone: boolean
  /** The owner has made them an offer, which holds what was free for them. */
  is_offered: boolean
  /** What they wait for is for others now. */
  is_shut_out: boolean
}

/** Whether nobody for whom it was before can have it now. */
export const isForOthers = (before: Who, now: Who) =>
  before !== now && before !== 'anyone' && now !== 'anyone'

/** Whether some for whom it was before can't have it now; nobody says here who they are. */
export const isForFewer = (before: Who, now: Who) => before === 'anyone' && now !== 'anyone'

export type LineStep = { id: number; act: 'tell' | 'sendBack' | 'pass' | 'close' }

/** Nobody is told more often than once in this time, however often something becomes free and is taken again. */
const QUIET = FIRST_HOURS * HOUR
/** Whoever was told at or before this moment may be told again. */
export const toQuietSince = (now: Date) => new Date(now.getTime() - QUIET)

/** What the clock does with the line of one option, of which so many are free; null when it isn't offered any more. */
export function toLineSteps(line: readonly InLine[], free: number | null, now: Date): LineStep[] {
  const isClosed = ({ is_gone, is_shut_out }: InLine) => free === null || is_gone || is_shut_out
  const isOver = ({ state, until }: InLine) => state === 'told' && until !== null && until <= now
  const closed = line.filter(isClosed)
  const passed = line.filter((one) => !isClosed(one) && isOver(one))
  const left = line.filter((one) => !isClosed(one) && !isOver(one))
  const told = left.filter(({ state }) => state === 'told')
  const kept = Math.max(0, free ?? 0)
  // Whoever is offered one has it, and it isn't counted as free: their hours go on.
  const undecided = told.filter(({ is_offered }) => !is_offered)
  // Those who were told last are sent back first.
  const sentBack = undecided.slice(kept)
  const ready = left.filter(
    ({ state, told_at }) =>
      state === 'waiting' && (told_at === null || told_at <= toQuietSince(now)),
  )
  const next = ready.slice(0, Math.max(0, kept - undecided.length))
  const step = (act: LineStep['act']) => (one: InLine) => ({ id: one.id, act })
  return [
    ...closed.map(step('close')),
    ...passed.map(step('pass')),
    ...sentBack.map(step('sendBack')),
    ...next.map(step('tell')),
  ]
}
