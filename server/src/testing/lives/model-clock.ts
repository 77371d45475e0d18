import { shiftDay } from '@nilayam/contract/time/india-time'
import { endOf, type Model, release, STUDENTS, staysOf, todayOf, type Visit } from './model.ts'
import { lapseOffers } from './model-offers.ts'
import { isLong } from './model-stays.ts'
import { settle } from './model-visits.ts'

/** What the jobs do when they run. */
export function runClock(model: Model): void {
  lapseOffers(model)
  endStays(model)
  countDeposits(model)
  for (const name of STUDENTS) {
    for (const { state, visits } of model.threads[name]) {
      for (const visit of visits) runVisit(visit, state === 'open', model.now)
    }
  }
  askForReviews(model)
}

function endStays(model: Model): void {
  for (const stay of staysOf(model)) {
    if (stay.lastDay >= todayOf(model)) continue
    if (stay.state === 'agreed') {
      stay.state = 'cancelled'
      release(model, stay.offer)
    }
    if (stay.state === 'living') {
      Object.assign(stay, { state: 'left', deposit: 'due', asked: undefined })
    }
  }
}

function countDeposits(model: Model): void {
  for (const stay of staysOf(model)) {
    if (stay.depositUntil === undefined || stay.depositUntil > model.now) continue
    Object.assign(stay, { deposit: 'counted', depositUntil: undefined })
  }
}

function runVisit(visit: Visit, isOpen: boolean, now: number): void {
  if (visit.state === 'booked' && visit.startsAt > now && !isOpen) {
    Object.assign(visit, { state: 'cancelled', sequence: visit.sequence + 1 })
  }
  if (visit.state === 'booked' && endOf(visit) <= now) visit.state = 'over'
  if (visit.state === 'over' && visit.settlesAt <= now) settle(visit)
}

/** Students of older stays aren't asked. */
const SINCE_LEFT = 60

function askForReviews(model: Model): void {
  const today = todayOf(model)
  for (const stay of staysOf(model)) {
    const isRecent = stay.lastDay > shiftDay(today, -SINCE_LEFT)
    if (stay.review || stay.reviewAskedAt !== undefined || !isRecent) continue
    if (isLong(stay, today)) stay.reviewAskedAt = model.now
  }
}
