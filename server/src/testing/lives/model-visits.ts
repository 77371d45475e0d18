import { CHANGE_DAYS } from '@nilayam/contract/moving-in/reviews'
import {
  BOOKINGS_A_DAY,
  MOST_MOVES,
  type VisitState,
  WORD_HOURS,
} from '@nilayam/contract/moving-in/visits'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import {
  endOf,
  type Model,
  other,
  type Result,
  type Side,
  type Student,
  slotAt,
  type Thread,
  type Visit,
  visitsOf,
} from './model.ts'

/** Of so many slots one is picked, so that two students often want the same. */
const SLOTS = 6

/** The slot that a step is about; one in 50 is none that is offered. */
export const toSlot = (now: number, n: number) =>
  n % 50 === 0 ? now + 5 * HOUR + 1 : slotAt(now, n % SLOTS)

const hasSettled = ({ settlesAt }: Visit, now: number) => settlesAt <= now
const stateNow = (visit: Visit, now: number): VisitState =>
  visit.state === 'booked' && endOf(visit) <= now ? 'over' : visit.state
const canChange = ({ state, startsAt }: Visit, now: number) => state === 'booked' && now < startsAt

/** Whether a slot can be had: offered, and with its one seat free but for a visit that moves. */
function findRefusal(model: Model, startsAt: number, but?: Visit): Result | undefined {
  const { now } = model
  const isOffered = Array.from({ length: SLOTS }, (_, at) => slotAt(now, at)).includes(startsAt)
  if (!isOffered) return 'invalid'
  const isTaken = visitsOf(model).some(
    (one) => one !== but && one.state === 'booked' && one.startsAt === startsAt,
  )
  return isTaken ? 'refused' : undefined
}

const toTimes = (startsAt: number) => ({
  startsAt,
  settlesAt: startsAt + HOUR / 2 + WORD_HOURS * HOUR,
})

export function book(model: Model, { state, visits }: Thread, n: number): Result {
  const { now } = model
  const startsAt = toSlot(now, n)
  const last = visits.at(-1)
  if (last && canChange(last, now) && last.startsAt === startsAt) return 'done'
  if (state !== 'open' || (last && stateNow(last, now) === 'booked')) return 'refused'
  if (visits.filter(({ bookedAt }) => bookedAt > now - DAY).length >= BOOKINGS_A_DAY)
    return 'too many'
  const refusal = findRefusal(model, startsAt)
  if (refusal) return refusal
  // It has ended, although the clock may not have been round yet.
  if (last?.state === 'booked') last.state = 'over'
  visits.push({ state: 'booked', ...toTimes(startsAt), sequence: 0, bookedAt: now, words: {} })
  return 'done'
}

export function move(model: Model, { state, visits }: Thread, n: number, isStale: boolean): Result {
  const visit = visits.at(-1)
  if (!visit) return 'nothing to act on'
  if (!canChange(visit, model.now)) return 'refused'
  if (isStale) return 'stale'
  if (state !== 'open') return 'refused'
  const startsAt = toSlot(model.now, n)
  if (visit.startsAt === startsAt) return 'done'
  if (visit.sequence >= MOST_MOVES) return 'refused'
  const refusal = findRefusal(model, startsAt, visit)
  if (refusal) return refusal
  Object.assign(visit, toTimes(startsAt), { sequence: visit.sequence + 1 })
  return 'done'
}

export function cancel({ now }: Model, { visits }: Thread, isStale: boolean): Result {
  const visit = visits.at(-1)
  if (!visit) return 'nothing to act on'
  if (!canChange(visit, now)) return 'refused'
  if (isStale) return 'stale'
  Object.assign(visit, { state: 'cancelled', sequence: visit.sequence + 1 })
  return 'done'
}

export function say({ now }: Model, { visits }: Thread, side: Side, tookPlace: boolean): Result {
  const visit = visits.at(-1)
  if (!visit) return 'nothing to act on'
  const isAsked = ['over', 'held', 'missed', 'disputed'].includes(stateNow(visit, now))
  if (!isAsked || hasSettled(visit, now)) return 'refused'
  if (visit.words[side] === tookPlace) return 'done'
  const theirs = visit.words[other(side)]
  if (theirs === undefined) {
    if (visit.isChanged) return 'refused'
    visit.isChanged = visit.words[side] !== undefined
    visit.settlesAt = now + WORD_HOURS * HOUR
  }
  visit.words[side] = tookPlace
  visit.state = toState(tookPlace, theirs)
  return 'done'
}

function toState(mine: boolean, theirs: boolean | undefined): VisitState {
  if (theirs === undefined) return 'over'
  if (mine !== theirs) return 'disputed'
  return mine ? 'held' : 'missed'
}

/** What a visit comes to once words are taken no more. */
export function settle(visit: Visit): void {
  const word = visit.words.student ?? visit.words.owner
  visit.state = word === undefined ? 'unsaid' : word ? 'held' : 'missed'
}

function hasVisited({ threads, now }: Model, student: Student): boolean {
  return threads[student]
    .flatMap(({ visits }) => visits)
    .some((visit) => {
      const isCounted = visit.words.student ?? visit.words.owner
      return (
        visit.state === 'held' || (visit.state === 'over' && isCounted && hasSettled(visit, now))
      )
    })
}

export function describe(model: Model, student: Student, isSo: boolean): Result {
  if (!hasVisited(model, student)) return 'not found'
  const said = model.described[student]
  if (said && said.at <= model.now - CHANGE_DAYS * DAY) return 'refused'
  model.described[student] = { isSo, at: said?.at ?? model.now }
  return 'done'
}
