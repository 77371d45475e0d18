import { CHANGE_DAYS } from '@nilayam/contract/moving-in/reviews'
import { REVIEWABLE_DAYS, SILENCE_DAYS, type StayState } from '@nilayam/contract/moving-in/stays'
import { DAY } from '@nilayam/contract/time/durations'
import { shiftDay } from '@nilayam/contract/time/india-time'
import {
  type DepositWord,
  daysBetween,
  isFree,
  type Model,
  NOTICE_DAYS,
  other,
  type Result,
  release,
  type Side,
  type Stay,
  todayOf,
} from './model.ts'

/** A stay is over after its last day, also when the job that says so is late. */
const stateNow = ({ state, lastDay }: Stay, today: string): StayState => {
  if (lastDay >= today) return state
  return state === 'living' ? 'left' : state === 'agreed' ? 'cancelled' : state
}

/** The day that a student says they moved in: today, the first of the stay, or one that can't be. */
export const toMovingDay = (today: string, moveIn: string, n: number) =>
  [today, today, moveIn, shiftDay(today, 1), shiftDay(moveIn, -1)][n % 5] ?? today

export function moveIn(model: Model, stay: Stay, n: number): Result {
  const today = todayOf(model)
  if (stateNow(stay, today) !== 'agreed') return 'refused'
  const day = toMovingDay(today, stay.moveIn, n)
  if (day < stay.moveIn || day > today || day > stay.lastDay) return 'invalid'
  Object.assign(stay, { state: 'living', movedIn: day })
  return 'done'
}

export function cancelStay(model: Model, stay: Stay): Result {
  if (stateNow(stay, todayOf(model)) !== 'agreed') return 'refused'
  stay.state = 'cancelled'
  release(model, stay.offer)
  return 'done'
}

/** The last day that a step enters: soon, or with notice, or later than agreed on; one in 20 is over. */
export const toLastDay = (today: string, n: number) =>
  shiftDay(today, n % 20 === 0 ? -1 : ([0, 2, 10, 12, 45, 70, 90][n % 7] ?? 0))

function setLastDay(model: Model, stay: Stay, day: string): Result {
  const booking = model.bookings.find((one) => one.offer === stay.offer)
  if (!booking) throw new Error('A stay without its booking')
  const days = { from: booking.from, to: shiftDay(day, 1) }
  if (!isFree(model, booking.bed, days, booking)) return 'refused'
  booking.to = days.to
  Object.assign(stay, { lastDay: day, asked: undefined })
  return 'done'
}

export function leave(model: Model, stay: Stay, side: Side, n: number): Result {
  const today = todayOf(model)
  if (stateNow(stay, today) !== 'living') return 'refused'
  const day = toLastDay(today, n)
  if (day < today) return 'invalid'
  if (day === stay.lastDay) {
    if (stay.asked?.by !== side || stay.asked.day < today) return 'refused'
    stay.asked = undefined
    return 'done'
  }
  const hasNotice = day < stay.lastDay && day >= shiftDay(today, NOTICE_DAYS)
  if (hasNotice) return setLastDay(model, stay, day)
  if (stay.asked?.day === day) {
    return stay.asked.by === side ? 'done' : setLastDay(model, stay, day)
  }
  stay.asked = { day, by: side }
  return 'done'
}

type Answer = { side: Side; agrees: boolean; isStale: boolean }

export function answerLeaving(model: Model, stay: Stay, { side, agrees, isStale }: Answer): Result {
  const { asked } = stay
  const today = todayOf(model)
  if (stateNow(stay, today) !== 'living' || !asked || asked.day < today) return 'refused'
  if (asked.by === side || isStale) return 'refused'
  if (agrees) return setLastDay(model, stay, asked.day)
  stay.asked = undefined
  return 'done'
}

/** What a step says of the deposit: that all, half or nothing came back, today or on the last day, maybe with a remark. */
export function toWord(today: string, lastDay: string, n: number, deposit: number): DepositWord {
  const returned = [deposit, deposit, deposit / 2, 0][n % 4] ?? 0
  const on = returned === 0 ? null : n % 3 === 0 ? today : lastDay
  return { returned, on, note: n % 5 === 0 ? 'In cash.' : '' }
}

const isSame = (one: DepositWord, two?: DepositWord) =>
  one.returned === two?.returned && one.on === two.on

export function sayDeposit(model: Model, stay: Stay, side: Side, word: DepositWord): Result {
  const { state, words } = stay
  const mine = words[side]
  const theirs = words[other(side)]
  // An owner may stay with a word when the student has told another.
  const isAnswer = side === 'owner' && theirs && ['told', 'counted'].includes(stay.deposit ?? '')
  const isRepeat = isSame(word, mine) && !isAnswer
  if (state !== 'left' || (isRepeat && word.note === mine?.note)) return 'refused'
  words[side] = word
  // Another remark changes nothing else.
  if (isRepeat) return 'done'
  const isConfirmed = isSame(word, theirs)
  const waits = side === 'student' ? 'told' : theirs ? 'disputed' : 'stated'
  stay.deposit = isConfirmed ? 'confirmed' : waits
  const isAsked = stay.deposit === 'told' || stay.deposit === 'stated'
  stay.depositUntil = isAsked ? model.now + SILENCE_DAYS * DAY : undefined
  return 'done'
}

/** Whether it has lasted for fourteen days. */
export function isLong({ state, movedIn, lastDay }: Stay, today: string): boolean {
  if (movedIn === undefined || (state !== 'living' && state !== 'left')) return false
  const end = today < shiftDay(lastDay, 1) ? today : shiftDay(lastDay, 1)
  return daysBetween(movedIn, end) >= REVIEWABLE_DAYS
}

export function saveReview(model: Model, stay: Stay, mark: number, isStale: boolean): Result {
  if (!isLong(stay, todayOf(model))) return 'not found'
  const { review } = stay
  if (!review) {
    stay.review = { revision: 1, mark, writtenAt: model.now }
    return 'done'
  }
  const mayChange = review.writtenAt > model.now - CHANGE_DAYS * DAY
  // The request that wrote it, once more.
  if (isStale && review.revision === 1 && review.mark === mark) return 'done'
  if (!mayChange) return 'refused'
  if (isStale) return 'stale'
  Object.assign(review, { mark, revision: review.revision + 1 })
  return 'done'
}

/** The same answer sent again is done already. */
export function answerReview({ review }: Stay, answer: string): Result {
  if (!review) return 'nothing to act on'
  review.answer ??= answer
  return review.answer === answer ? 'done' : 'refused'
}
