import { DAY } from '@nilayam/contract/time/durations'
import { shiftDay } from '@nilayam/contract/time/india-time'
import {
  DEPOSIT,
  DEPOSIT_DAYS,
  daysBetween,
  endOf,
  type Model,
  type Side,
  STUDENTS,
  type Stay,
  type Student,
  staysOf,
  type Thread,
  threadsOf,
  todayOf,
  type Visit,
} from './model.ts'
import { isLong } from './model-stays.ts'

// What the product must count and list, made anew from all that the model knows.

/** How many threads have something unread for a student, or for the owner. */
export function countUnread(model: Model, who?: Student): number {
  const side = who ? 'student' : 'owner'
  const threads = who ? model.threads[who] : threadsOf(model)
  return threads.filter(({ unread }) => unread[side] > 0).length
}

/** The kinds of everything that waits for somebody, sorted. */
export function listWaiting(model: Model, who?: Student): string[] {
  const side = who ? 'student' : 'owner'
  const threads = who ? model.threads[who] : threadsOf(model)
  const stays = who ? model.stays[who] : staysOf(model)
  return [
    ...threads.flatMap((thread) => [
      ...fromThread(thread, side, model.now),
      ...thread.visits.flatMap((visit) => fromVisit(visit, side, model.now)),
    ]),
    ...stays.flatMap((stay) => [
      ...fromStay(stay, side, model),
      ...fromReview(stay, side, model.now),
    ]),
  ].sort()
}

function fromThread({ due, unread, offers, state }: Thread, side: Side, now: number): string[] {
  const isDue = due === side && (side === 'owner' || unread.student > 0)
  const last = offers.at(-1)
  const isOffered = side === 'student' && state === 'open' && last?.state === 'open'
  return [...(isDue ? ['answer'] : []), ...(isOffered && last.until > now ? ['offer'] : [])]
}

function fromVisit(visit: Visit, side: Side, now: number): string[] {
  const { state, settlesAt, startsAt, words } = visit
  const hasEnded = endOf(visit) <= now
  const isOpen = state === 'booked' || state === 'over'
  if (isOpen && hasEnded && settlesAt > now && words[side] === undefined) return ['visit_word']
  return state === 'booked' && !hasEnded && startsAt < now + 2 * DAY ? ['visit'] : []
}

function fromStay(stay: Stay, side: Side, model: Model) {
  const { state, moveIn, lastDay, asked, deposit } = stay
  const today = todayOf(model)
  const isOver = lastDay < today
  if (state === 'agreed' && !isOver && side === 'student' && moveIn <= today) return ['move_in']
  const isAsked = state === 'living' && !isOver && asked && asked.day >= today
  if (isAsked && asked.by !== side) return ['leaving']
  if (deposit === (side === 'student' ? 'stated' : 'told')) return ['deposit']
  return deposit === 'due' && model.hasDeposit && side === 'student' ? ['deposit'] : []
}

const WAITS = 30 * DAY

function fromReview({ review, reviewAskedAt }: Stay, side: Side, now: number): string[] {
  if (side === 'student') {
    const waits = !review && reviewAskedAt !== undefined && reviewAskedAt > now - WAITS
    return waits ? ['review'] : []
  }
  return review && !review.answer && review.writtenAt > now - WAITS ? ['review_answer'] : []
}

/** What the property's page says of its stays, reviews, visits and deposits. */
export function countPublic(model: Model) {
  const today = todayOf(model)
  const stays = staysOf(model)
  const marks = stays.flatMap(({ review }) => review?.mark ?? [])
  const sum = marks.reduce((total, mark) => total + mark, 0)
  const said = STUDENTS.flatMap((name) => model.described[name] ?? [])
  return {
    reviews: marks.length,
    stays: stays.filter((stay) => isLong(stay, today)).length,
    average: marks.length < 3 ? null : Math.round((sum / marks.length) * 10) / 10,
    // Two students are too few for that to be said.
    visitors: said.length < 3 ? null : said.length,
    deposits: countDeposits(stays, today),
  }
}

function countDeposits(stays: readonly Stay[], today: string) {
  const counted = stays.flatMap((stay) => {
    const { deposit = '', lastDay, words } = stay
    if (!['confirmed', 'disputed', 'counted'].includes(deposit)) return []
    const back = Object.values(words).map(({ returned, on }) =>
      on !== null && returned >= DEPOSIT ? Math.max(0, daysBetween(lastDay, on)) : null,
    )
    if (!back.includes(null)) return [Math.max(...back.map((days) => days ?? 0))]
    return shiftDay(lastDay, DEPOSIT_DAYS) < today ? [null] : []
  })
  if (counted.length < 3) return null
  const back = counted.filter((days) => days !== null)
  return { of: counted.length, back: back.length, days: Math.max(0, ...back) }
}
