import { conflict, notFound } from '@nilayam/contract/errors'
import type { Offer } from '@nilayam/contract/moving-in/offers'
import type { SignedIn, Student } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextState } from '../../platform/state-table.ts'
import {
  addEvent,
  findSide,
  type OwnEnquiry,
  otherOf,
  queueStepMail,
  requireAllowed,
  requireOwnEnquiry,
} from '../enquiries/enquiries.ts'
import { openHolds, saveHolds } from '../occupancy/occupancy.ts'
import { type HeldProperty, requireHeldProperty } from '../properties/properties.ts'
import { beginStay } from '../stays/stays.ts'
import { OFFER_STEPS, toStateNow } from './offer-life.rules.ts'
import { toOffer } from './offer-views.rules.ts'
import { ACCOUNT_IS_CLOSED, ON_HOLD, toAnswerMail, toPassed } from './offer-words.rules.ts'
import * as store from './offers.store.ts'

type Deps = Pick<Platform, 'db' | 'stopKey'>
type Answer = 'accept' | 'decline' | 'withdraw'
type OpenOffer = { offer: store.OfferRow; enquiry: OwnEnquiry; property: HeldProperty }

/** The offers of an own thread, newest first. Throws 404 for other people's threads. */
export async function getOffers(
  db: Db,
  user: SignedIn,
  enquiryId: number,
  now: Date,
): Promise<Offer[]> {
  const sides = await store.findSides(db, enquiryId)
  const side = sides && findSide(sides, user)
  if (!side) throw notFound()
  return (await store.findOffersOf(db, enquiryId)).map((row) => toOffer(row, side, now))
}

/** An own offer that a side may answer; its property and thread locked. Throws 409 with what it is now otherwise. */
async function requireAnswerable(
  tx: DbOrTransaction,
  user: SignedIn,
  id: number,
  act: Answer,
  now: Date,
): Promise<OpenOffer> {
  const known = await store.findOffer(tx, id)
  if (!known || !findSide(known, user)) throw notFound()
  const property = await requireHeldProperty(tx, known.property_id)
  const enquiry = await requireOwnEnquiry(tx, user, known.enquiry_id)
  const offer = await store.findOffer(tx, id)
  if (!offer) throw notFound()
  const state = toStateNow(offer, now)
  if (!findNextState(OFFER_STEPS, act, state, enquiry.side)) throw toPassed(state)
  return { offer, enquiry, property }
}

const ENDED = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** Ends an offer in its thread, with the event and the mail to the other side. */
async function end(
  { stopKey }: Deps,
  tx: DbOrTransaction,
  { offer, enquiry }: OpenOffer,
  act: Answer,
  now: Date,
): Promise<void> {
  const state = ENDED[act]
  if (!(await store.endOffer(tx, offer.id, state, now))) {
    const current = await store.findOffer(tx, offer.id)
    throw toPassed(current ? toStateNow(current, now) : 'lapsed')
  }
  const isStudent = enquiry.side === 'student'
  const sender_id = isStudent ? enquiry.student_id : enquiry.owner_id
  await addEvent(tx, enquiry, { sender_id, event: `offer_${state}`, sent_at: now })
  const mail = toAnswerMail(offer.sheet, isStudent ? offer.student_name : offer.owner_name, state)
  const side = otherOf(enquiry.side)
  await queueStepMail({ stopKey }, tx, { enquiryId: enquiry.id, side, now }, mail)
}

/** Declines or withdraws an offer; what it held is free again. Works in a thread that has ended, too. */
export async function refuseOffer(
  deps: Deps,
  user: SignedIn,
  { id, act }: { id: number; act: 'decline' | 'withdraw' },
  now: Date,
): Promise<Offer> {
  return deps.db.transaction().execute(async (tx) => {
    const open = await requireAnswerable(tx, user, id, act, now)
    await end(deps, tx, open, act, now)
    const rooms = await openHolds(tx, open.property, now)
    const after = rooms.state.taken.filter(({ hold }) => hold?.offer_id !== id)
    const isOwner = act === 'withdraw'
    await saveHolds(rooms, after, { actor: user, act: 'release', confirms: isOwner, now })
    const row = await store.findOffer(tx, id)
    if (!row) throw notFound()
    return toOffer(row, open.enquiry.side, now)
  })
}

/**
 * Accepts an offer. In one transaction what it held is let go and taken again as a stay, so that the constraint has the
 * last word. Throws 409 when it isn't open any more, the thread has ended, or the place is gone or on hold.
 */
export async function acceptOffer(
  deps: Deps,
  student: Student,
  id: number,
  now: Date,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const open = await requireAnswerable(tx, student, id, 'accept', now)
    const { offer, enquiry, property } = open
    if (enquiry.is_other_gone) throw conflict(ACCOUNT_IS_CLOSED)
    requireAllowed('write', enquiry, enquiry.side)
    if (property.state === 'held') throw conflict(ON_HOLD)
    await end(deps, tx, open, 'accept', now)
    const rooms = await openHolds(tx, property, now)
    const after = rooms.state.taken.map((row) =>
      row.hold?.offer_id === id ? { ...row, id: null, source: 'stay' as const } : row,
    )
    await saveHolds(rooms, after, { actor: student, act: 'stay', confirms: false, now })
    return beginStay(tx, { ...offer, last_day: offer.sheet.last_day }, now)
  })
}
