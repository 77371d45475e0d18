import { notFound } from '@nilayam/contract/errors'
import type { SignedIn } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { canWrite, findSide, toGone } from '../enquiries/enquiries.ts'
import { toSlotDays } from './hours/slots.rules.ts'
import { findEnquiryOf, findHours, findTakenSeats, getPlace } from './hours/visit-hours.store.ts'
import { canChange, toStateAt } from './visit-life.rules.ts'
import { toVisit } from './visit-views.rules.ts'
import { findEarlier, findNewest } from './visits.store.ts'

/**
 * The newest visit of an enquiry, one before it if it can still be said whether that took place, and whether the student
 * can book one. Throws 404 for other people's.
 */
export async function getVisitCard(db: Db, user: SignedIn, enquiryId: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const { enquiry, place, hours, row, side } = await read(tx, user, enquiryId)
    const hasHours = (hours?.ranges.length ?? 0) > 0
    const canBook =
      side === 'student' &&
      (!row || toStateAt(row, now) !== 'booked') &&
      place.is_listed &&
      hasHours &&
      canWrite(enquiry)
    const earlier = row && (await findEarlier(tx, row, now))
    return {
      visit: row ? toVisit(row, side, now) : null,
      earlier: earlier ? toVisit(earlier, side, now) : null,
      can_book: canBook,
      has_hours: hasHours,
      address: place.address,
    }
  })
}

/** When the place can be visited; the time of a visit that would be moved is free for it. */
export async function getSlots(db: Db, user: SignedIn, enquiryId: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const { enquiry, place, hours, row, side } = await read(tx, user, enquiryId)
    const moving = row && canChange(row, now) ? row : undefined
    const taken = await findTakenSeats(tx, enquiry.property_id, now, moving?.id ?? 0)
    const { is_listed, ...where } = place
    return {
      days: hours ? toSlotDays(hours, taken, now) : [],
      minutes: hours?.minutes ?? 0,
      visit: moving ? toVisit(moving, side, now) : null,
      side,
      other_name: side === 'student' ? enquiry.owner_name : enquiry.student_name,
      ...where,
      can_take: is_listed && hours !== undefined && canWrite(enquiry),
      gone: toGone(enquiry),
    }
  })
}

async function read(tx: DbOrTransaction, user: SignedIn, enquiryId: number) {
  const enquiry = await findEnquiryOf(tx, enquiryId)
  const side = enquiry && findSide(enquiry, user)
  if (!enquiry || !side) throw notFound()
  const is_other_gone = side === 'student' ? enquiry.owner_is_gone : enquiry.student_is_gone
  return {
    enquiry: { ...enquiry, is_other_gone },
    side,
    place: await getPlace(tx, enquiry.property_id),
    hours: await findHours(tx, enquiry.property_id),
    row: await findNewest(tx, enquiryId),
  }
}
