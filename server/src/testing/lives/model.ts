import type { DepositState, StayState } from '@nilayam/contract/moving-in/stays'
import type { VisitState } from '@nilayam/contract/moving-in/visits'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { fromIndia, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'

// A small model of two students and an owner with a hostel of two beds: what each act must come to, without database.

export type Student = 'ananya' | 'ravi'
export type Side = 'student' | 'owner'

/** How an act ends; all but the first two are refusals: 409, 409 `stale`, 429, 400 and 404. */
export type Result =
  | 'done'
  | 'nothing to act on'
  | 'refused'
  | 'stale'
  | 'too many'
  | 'invalid'
  | 'not found'

export type Thread = {
  state: 'open' | 'ended' | 'blocked'
  endedBy?: Side
  /** Until when the student's phone is shared. */
  passUntil?: number
  unread: Record<Side, number>
  /** Who has to answer. */
  due?: Side
  askedAt: number
  visits: Visit[]
  offers: Offer[]
}

export type Visit = {
  state: VisitState
  startsAt: number
  settlesAt: number
  /** The first word, while the other side is silent. */
  isChanged?: boolean
  sequence: number
  bookedAt: number
  words: Partial<Record<Side, boolean>>
}

/** Days in India; `to` is the day after the last. */
export type Days = { from: string; to: string }

export type Offer = {
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'
  bed: number
  days: Days
  until: number
}

export type Review = { revision: number; mark: number; writtenAt: number; answer?: string }
export type DepositWord = { returned: number; on: string | null; note: string }

export type Stay = {
  offer: Offer
  state: StayState
  moveIn: string
  movedIn?: string
  lastDay: string
  asked?: { day: string; by: Side } | undefined
  deposit?: DepositState
  depositUntil?: number | undefined
  words: Partial<Record<Side, DepositWord>>
  review?: Review
  /** When its student was asked to review it. */
  reviewAskedAt?: number
}

/** A bed that is taken: by an offer or the stay that it became, or by the owner. */
type Booking = Days & { bed: number; offer?: Offer }

export type Model = {
  now: number
  /** Whether the terms say a deposit, or that there is none. */
  hasDeposit: boolean
  threads: Record<Student, Thread[]>
  stays: Record<Student, Stay[]>
  /** What each student says after a visit: whether the place was as described. */
  described: Partial<Record<Student, { isSo: boolean; at: number }>>
  bookings: Booking[]
}

export const STUDENTS = ['ananya', 'ravi'] as const
export const BEDS = [0, 1] as const
/** What the owner stated. */
export const NOTICE_DAYS = 10
export const DEPOSIT_DAYS = 15
export const DEPOSIT = 17_000
const FIRST_MINUTE = 600
const SLOT = HOUR / 2
/** From 10:00 to 12:00 every day. */
const SLOTS_A_DAY = 4

export function createModel(now: number, hasDeposit: boolean): Model {
  return {
    now,
    hasDeposit,
    threads: { ananya: [], ravi: [] },
    stays: { ananya: [], ravi: [] },
    described: {},
    bookings: [],
  }
}

export const other = (side: Side): Side => (side === 'student' ? 'owner' : 'student')
export const todayOf = ({ now }: Pick<Model, 'now'>) => toIndianDay(new Date(now))
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

/** The beginning of a slot, the soonest that can be booked being 0; of those of the next days. */
export function slotAt(now: number, index: number): number {
  const today = toIndianDay(new Date(now))
  const all = Array.from({ length: 14 * SLOTS_A_DAY }, (_, at) => {
    const day = shiftDay(today, Math.floor(at / SLOTS_A_DAY))
    return (
      fromIndia(Date.parse(day)).getTime() + FIRST_MINUTE * (HOUR / 60) + (at % SLOTS_A_DAY) * SLOT
    )
  })
  return all.filter((start) => start >= now + HOUR)[index] ?? 0
}

export const endOf = ({ startsAt }: Visit) => startsAt + SLOT

/** What is in a model, with whose it is. */
export const threadsOf = ({ threads }: Model) => STUDENTS.flatMap((name) => threads[name])
export const staysOf = ({ stays }: Model) => STUDENTS.flatMap((name) => stays[name])
export const visitsOf = (model: Model) => threadsOf(model).flatMap(({ visits }) => visits)

const overlap = (one: Days, two: Days) => one.from < two.to && two.from < one.to

/** Whether a bed is free on all of these days, but for one booking. */
export function isFree({ bookings }: Model, bed: number, days: Days, but?: Booking): boolean {
  return !bookings.some((one) => one !== but && one.bed === bed && overlap(one, days))
}

export function release(model: Model, offer: Offer): void {
  model.bookings = model.bookings.filter((one) => one.offer !== offer)
}
