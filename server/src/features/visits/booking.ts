import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import {
  BOOKINGS_A_DAY,
  MOST_MOVES,
  type Visit,
  type VisitState,
  WORD_HOURS,
} from '@nilayam/contract/moving-in/visits'
import { HOUR } from '@nilayam/contract/time/durations'
import { addDays } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { SignedIn, Student } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  addEvent,
  type OwnEnquiry,
  requireAllowed,
  requireOwnEnquiry,
} from '../enquiries/enquiries.ts'
import { findSlot, toReminder, toSlotDays } from './hours/slots.rules.ts'
import { findHours, findTakenSeats, getPlace } from './hours/visit-hours.store.ts'
import { finishVisit } from './visit-clock.ts'
import { type Act, canChange, findNext, toStateAt } from './visit-life.rules.ts'
import { mailBooked, mailCancelled, mailMoved } from './visit-mails.ts'
import { toVisit } from './visit-views.rules.ts'
import { sayStateNow, sayTime } from './visit-words.rules.ts'
import * as store from './visits.store.ts'

export type KnownVisit = { visit_id: number; sequence: number }

/**
 * Books a slot in the student's open enquiry. Repeated, it answers the visit that is there. Throws 409 if the slot is
 * taken or not offered, while another visit is booked, and when the enquiry has ended; 429 after five a day.
 */
export async function bookVisit(
  platform: Platform,
  student: Student,
  { enquiry_id, starts_at }: { enquiry_id: number; starts_at: Date },
  now: Date,
): Promise<Visit> {
  return platform.db.transaction().execute(async (tx) => {
    const enquiry = await requireOwnEnquiry(tx, student, enquiry_id)
    const last = await store.findNewest(tx, enquiry_id)
    if (last && canChange(last, now) && last.starts_at.getTime() === starts_at.getTime()) {
      return toVisit(last, 'student', now)
    }
    requireAllowed('write', enquiry, 'student')
    if (last && toStateAt(last, now) === 'booked') throw conflict(message('visits.alreadyBooked'))
    await requireNotTooMany(tx, enquiry_id, now)
    const time = await requireSlot(tx, enquiry, starts_at, now)
    // A visit that has ended is over, although the clock may not have been round yet.
    if (last?.state === 'booked') await finishVisit(platform, tx, last, now)
    const { student_id, owner_id } = enquiry
    const visit = { enquiry_id, student_id, owner_id, created_at: now, ...time }
    const id = await store.insertVisit(tx, visit)
    if (id === undefined) throw conflict(message('visits.slotTaken'))
    const booked = await requireVisit(tx, id)
    const about = starts_at.toISOString()
    await addEvent(tx, enquiry, {
      sender_id: student.id,
      event: 'visit_booked',
      about,
      sent_at: now,
    })
    await mailBooked(platform, tx, booked, now)
    return toVisit(booked, 'student', now)
  })
}

async function requireNotTooMany(tx: DbOrTransaction, enquiryId: number, now: Date) {
  const booked = await store.countSince(tx, enquiryId, addDays(now, -1))
  if (booked < BOOKINGS_A_DAY) return
  const says = message('visits.tooManyToday', { most: BOOKINGS_A_DAY })
  throw new ApiError(429, 'too_many_requests', says)
}

/** A slot that is offered, with the property's seats locked. Throws 409 if it is taken, 400 if there is none then. */
async function requireSlot(
  tx: DbOrTransaction,
  { property_id }: OwnEnquiry,
  startsAt: Date,
  now: Date,
  but = 0,
) {
  const hours = await findHours(tx, property_id, 'lock')
  const { is_listed } = await getPlace(tx, property_id)
  if (!hours || !is_listed) throw conflict(message('visits.noVisits'))
  const days = toSlotDays(hours, await findTakenSeats(tx, property_id, now, but), now)
  const slot = findSlot(days, startsAt)
  if (!slot)
    throw invalid({ starts_at: message('visits.notOffered') }, message('visits.notOffered'))
  if (!slot.is_free) throw conflict(message('visits.slotTaken'))
  const [starts_at, ends_at] = [new Date(slot.starts_at), new Date(slot.ends_at)]
  const settles_at = new Date(ends_at.getTime() + WORD_HOURS * HOUR)
  const remind_at = toReminder(starts_at, now)
  return { property_id, seats: hours.seats, starts_at, ends_at, settles_at, remind_at }
}

/** A visit of a locked enquiry. Throws 404 for those of others. */
export async function requireVisit(
  tx: DbOrTransaction,
  id: number,
  enquiryId?: number,
): Promise<store.VisitRow> {
  const visit = await store.findVisit(tx, id)
  if (!visit || (enquiryId !== undefined && visit.enquiry_id !== enquiryId)) throw notFound()
  return visit
}

/** Throws 409 with what is now, if the act isn't allowed, it has begun, or it was changed since it was read. */
function requireChange(
  visit: store.VisitRow,
  act: Act,
  { side }: OwnEnquiry,
  known: KnownVisit,
  now: Date,
) {
  const state: VisitState = toStateAt(visit, now)
  if (!findNext(act, state, side) || !canChange(visit, now)) {
    throw conflict(sayStateNow(state, visit))
  }
  if (visit.sequence !== known.sequence) {
    const when = sayTime(visit.starts_at)
    throw new ApiError(409, 'stale', message('visits.changedMeanwhile', { when }))
  }
}

/** Moves a visit to another slot and tells the other side; nobody is told if it is then already. */
export async function moveVisit(
  platform: Platform,
  user: SignedIn,
  { enquiry_id, starts_at, ...known }: KnownVisit & { enquiry_id: number; starts_at: Date },
  now: Date,
): Promise<Visit> {
  return platform.db.transaction().execute(async (tx) => {
    const enquiry = await requireOwnEnquiry(tx, user, enquiry_id)
    const before = await requireVisit(tx, known.visit_id, enquiry_id)
    requireChange(before, 'move', enquiry, known, now)
    requireAllowed('write', enquiry, enquiry.side)
    if (before.starts_at.getTime() === starts_at.getTime()) {
      return toVisit(before, enquiry.side, now)
    }
    if (before.sequence >= MOST_MOVES) throw conflict(message('visits.tooManyMoves'))
    const time = await requireSlot(tx, enquiry, starts_at, now, before.id)
    if (!(await store.moveVisit(tx, { id: before.id, by: user.id }, time))) {
      throw conflict(message('visits.slotTaken'))
    }
    const moved = await requireVisit(tx, before.id)
    const about = starts_at.toISOString()
    await addEvent(tx, enquiry, { sender_id: user.id, event: 'visit_moved', about, sent_at: now })
    await mailMoved(platform, tx, { before, moved, by: enquiry.side }, now)
    return toVisit(moved, enquiry.side, now)
  })
}

/** Cancels a visit and tells the other side; possible in an ended enquiry, too. */
export async function cancelVisit(
  platform: Platform,
  user: SignedIn,
  { enquiry_id, ...known }: KnownVisit & { enquiry_id: number },
  now: Date,
): Promise<Visit> {
  return platform.db.transaction().execute(async (tx) => {
    const enquiry = await requireOwnEnquiry(tx, user, enquiry_id)
    const visit = await requireVisit(tx, known.visit_id, enquiry_id)
    requireChange(visit, 'cancel', enquiry, known, now)
    await store.cancelVisit(tx, visit.id, user.id)
    const about = visit.starts_at.toISOString()
    const event = { sender_id: user.id, event: 'visit_cancelled', about, sent_at: now } as const
    await addEvent(tx, enquiry, event)
    await mailCancelled(platform, tx, { visit, by: enquiry.side }, now)
    return toVisit(await requireVisit(tx, visit.id), enquiry.side, now)
  })
}
