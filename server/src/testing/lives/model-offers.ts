import { OFFER_HOURS } from '@nilayam/contract/moving-in/offers'
import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { HOUR } from '@nilayam/contract/time/durations'
import { shiftDay } from '@nilayam/contract/time/india-time'
import {
  BEDS,
  type Days,
  isFree,
  type Model,
  type Offer,
  type Result,
  release,
  type Student,
  type Thread,
  threadsOf,
  todayOf,
} from './model.ts'

/** What a step offers: mostly from today on, for a month or two, any bed or one of the two. */
export function toOffer(now: number, n: number) {
  const from = shiftDay(todayOf({ now }), [0, 0, 1, 20, 33][n % 5] ?? 0)
  const months = 1 + (n % 2)
  const to = fromDayNumber(addMonths(toDayNumber(from), months))
  const bed = [null, null, 0, 1][n % 4] ?? null
  return { days: { from, to }, months, bed, hours: OFFER_HOURS[n % 3] ?? 72, isStale: n % 25 === 0 }
}

/** Ends what is over: by its time, or because its thread has ended. */
export function lapseOffers(model: Model): void {
  for (const { state, offers } of threadsOf(model)) {
    for (const offer of offers) {
      if (offer.state !== 'open' || (offer.until > model.now && state === 'open')) continue
      offer.state = 'lapsed'
      release(model, offer)
    }
  }
}

function findBed(model: Model, bed: number | null, days: Days): number | undefined {
  const wanted = bed === null ? BEDS : [bed]
  return wanted.find((one) => isFree(model, one, days))
}

export function offer(model: Model, thread: Thread, n: number): Result {
  const { state, offers } = thread
  const { bed, days, hours, isStale } = toOffer(model.now, n)
  lapseOffers(model)
  if (state !== 'open') return 'refused'
  const found = findBed(model, bed, days)
  if (found === undefined) return 'refused'
  if (isStale) return 'stale'
  if (offers.some((one) => one.state === 'open')) return 'refused'
  const made: Offer = { state: 'open', bed: found, days, until: model.now + hours * HOUR }
  offers.push(made)
  model.bookings.push({ ...days, bed: found, offer: made })
  // An offer is an answer.
  if (thread.due === 'owner') delete thread.due
  return 'done'
}

const isOpen = ({ state, until }: Offer, now: number) => state === 'open' && until > now

export function accept(model: Model, student: Student, { state, offers }: Thread): Result {
  const last = offers.at(-1)
  if (!last) return 'nothing to act on'
  if (!isOpen(last, model.now) || state !== 'open') return 'refused'
  last.state = 'accepted'
  const { from, to } = last.days
  model.stays[student].push({
    offer: last,
    state: 'agreed',
    moveIn: from,
    lastDay: shiftDay(to, -1),
    words: {},
  })
  return 'done'
}

export function refuse(model: Model, { offers }: Thread, to: 'declined' | 'withdrawn'): Result {
  const last = offers.at(-1)
  if (!last) return 'nothing to act on'
  if (!isOpen(last, model.now)) return 'refused'
  last.state = to
  release(model, last)
  return 'done'
}

/** The owner takes a bed on the board for some days, or frees it. */
export function toPart(now: number, n: number): Days & { bed: number } {
  const from = shiftDay(todayOf({ now }), n % 3 === 0 ? 0 : 20 + (n % 40))
  return { from, to: shiftDay(from, 1 + (n % 40)), bed: n % 2 }
}

export function take(model: Model, n: number): Result {
  const part = toPart(model.now, n)
  if (!isFree(model, part.bed, part)) return 'refused'
  model.bookings.push(part)
  return 'done'
}

export function free(model: Model, n: number): Result {
  const part = toPart(model.now, n)
  const own = ({ bed, from, to }: Days & { bed: number }) =>
    bed === part.bed && from < part.to && part.from < to
  if (model.bookings.some((one) => one.offer && own(one))) return 'refused'
  model.bookings = model.bookings.flatMap((one) => {
    if (!own(one)) return [one]
    const pieces = [
      { ...one, to: part.from },
      { ...one, from: part.to },
    ]
    return pieces.filter(({ from, to }) => from < to)
  })
  return 'done'
}
