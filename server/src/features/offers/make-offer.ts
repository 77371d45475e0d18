import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import type { Offer, Sheet } from '@nilayam/contract/moving-in/offers'
import { spansOf } from '@nilayam/contract/options/option-names'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { MOVE_IN_AHEAD } from '@nilayam/contract/time/days-ahead'
import { HOUR } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  addEvent,
  clearOwnersDue,
  type OwnEnquiry,
  queueStepMail,
  requireAllowed,
  requireOwnEnquiry,
} from '../enquiries/enquiries.ts'
import {
  findClashes,
  findUnitPlace,
  type HeldRooms,
  openHolds,
  type RoomsState,
  requireRooms,
  saveHolds,
  sayAllTaken,
  type Taken,
  takePart,
  toHoldDays,
  unitsOfGroup,
} from '../occupancy/occupancy.ts'
import { type HeldProperty, requireHeldProperty } from '../properties/properties.ts'
import { findTerms } from '../terms/terms.ts'
import { lapseOffersAt } from './lapse-offers.ts'
import { toHolding, toOffer } from './offer-views.rules.ts'
import * as words from './offer-words.rules.ts'
import * as store from './offers.store.ts'

type StayPeriod = { move_in: string; months: number }
type NewOffer = StayPeriod & {
  key?: string | undefined
  enquiry_id: number
  option_id: number
  unit_id: number | null
  with_food: boolean
  hours: number
  in_all: number
}

type Offerable = { enquiry: OwnEnquiry; property: HeldProperty }

/** An own thread with its property; both locked, the property first. */
async function lockThread(
  tx: DbOrTransaction,
  owner: Owner,
  enquiryId: number,
): Promise<Offerable> {
  const sides = await store.findSides(tx, enquiryId)
  if (sides?.owner_id !== owner.id) throw notFound()
  const property = await requireHeldProperty(tx, sides.property_id)
  return { enquiry: await requireOwnEnquiry(tx, owner, enquiryId), property }
}

type Facts = Pick<OwnEnquiry, 'state' | 'is_place_gone' | 'is_other_gone'>

/** Throws 409 when no offer can be made in a thread any more. */
function requireOfferable(enquiry: Facts, placeState: string): void {
  requireAllowed('write', enquiry, 'owner')
  if (placeState !== 'listed') throw conflict(words.NOT_LISTED)
}

function requireDay(day: string, today: string): void {
  if (day < today) throw invalid({ move_in: words.DAY_OVER })
  if (day > shiftDay(today, MOVE_IN_AHEAD)) throw invalid({ move_in: words.TOO_FAR })
}

type StoredOption = RoomsState['options'][number]

/** The days and hours that a stay takes. */
const toPart = ({ fields }: StoredOption, { move_in, months }: StayPeriod) => ({
  ...toHoldDays(move_in, months),
  spans: spansOf(fields),
})

/** The option's units that are free for the whole stay, in the order of the board. */
function findFreeUnits(state: RoomsState, option: StoredOption, period: StayPeriod): number[] {
  const units = unitsOfGroup(state, option.group_id).map(({ id }) => id)
  const clashes = findClashes(state.taken, { units, ...toPart(option, period) })
  const taken = new Set(clashes.map(({ unit }) => unit))
  return units.filter((id) => !taken.has(id))
}

/** What can be offered in a thread from a day for some months; without locks, since making the offer asks again. */
export async function getOfferChoices(
  db: Db,
  owner: Owner,
  { enquiry_id, ...period }: StayPeriod & { enquiry_id: number },
  now: Date,
) {
  const thread = await store.findOfferable(db, enquiry_id)
  if (thread?.owner_id !== owner.id) throw notFound()
  requireOfferable(thread, thread.place_state)
  const today = toIndianDay(now)
  requireDay(period.move_in, today)
  // What holds of offers that are over goes when another one is made.
  const over = new Set((await store.findOverAt(db, now, thread.property_id)).map(({ id }) => id))
  const all = await requireRooms(db, thread.property_id, today)
  const isOver = ({ source, hold }: Taken) => source === 'offer' && hold && over.has(hold.offer_id)
  const state = { ...all, taken: all.taken.filter((row) => !isOver(row)) }
  const options = state.options.map((option) => ({
    id: option.id,
    fields: option.fields,
    units: findFreeUnits(state, option, period).flatMap((id) => {
      const place = findUnitPlace(state, id)
      return place ? [{ id, ...place }] : []
    }),
  }))
  const { terms } = await findTerms(db, thread.property_id, now)
  return { options, terms, coupon: toHolding(thread.coupon, 'owner', now) }
}

/** Throws 400 for a unit that the option doesn't sell, 409 with who has it if it is taken, or if all are. */
function requireUnit(
  state: RoomsState,
  option: StoredOption,
  { unit_id, ...period }: NewOffer,
): number {
  const free = findFreeUnits(state, option, period)
  if (unit_id === null) {
    const [first] = free
    if (first === undefined) throw conflict(words.NONE_FREE)
    return first
  }
  const units = unitsOfGroup(state, option.group_id)
  if (!units.some(({ id }) => id === unit_id)) throw invalid({ unit_id: words.NO_SUCH_UNIT })
  if (free.includes(unit_id)) return unit_id
  const clashes = findClashes(state.taken, { units: [unit_id], ...toPart(option, period) })
  throw conflict(sayAllTaken(state, clashes))
}

/**
 * Makes an offer: its unit is held by an occupancy of its own, and its costs are those of now for good. Idempotent by
 * key: a repeated request returns the offer that is there. Throws 404 for other people's threads, 409 when the thread has
 * ended, another offer is open there, the unit is taken, or the key was used in another thread.
 */
export async function makeOffer(
  { db, stopKey }: Pick<Platform, 'db' | 'stopKey'>,
  owner: Owner,
  offer: NewOffer,
  now: Date,
): Promise<Offer> {
  const sides = await store.findSides(db, offer.enquiry_id)
  if (sides?.owner_id !== owner.id) throw notFound()
  await lapseOffersAt({ db, stopKey }, sides.property_id, now)
  return db.transaction().execute(async (tx) => {
    const thread = await lockThread(tx, owner, offer.enquiry_id)
    const { enquiry, property } = thread
    const earlier = await findByKey(tx, enquiry, offer)
    if (earlier) return toOffer(earlier, 'owner', now)
    requireOfferable(enquiry, property.state)
    requireDay(offer.move_in, toIndianDay(now))
    const rooms = await openHolds(tx, property, now)
    const option = rooms.state.options.find(({ id }) => id === offer.option_id)
    if (!option) throw invalid({ option_id: words.NO_SUCH_OPTION })
    const unit_id = requireUnit(rooms.state, option, offer)
    const { sheet, party } = await toSheet(rooms, enquiry, { option, unit_id, offer }, now)
    const until = new Date(now.getTime() + offer.hours * HOUR)
    const { move_in, months } = offer
    const row = { key: offer.key ?? null, unit_id, move_in, months, sheet, made_at: now, until }
    const id = await store.insertOffer(tx, enquiry, row)
    if (id === undefined) {
      // A concurrent request used the key in another thread, or one is open in this.
      await findByKey(tx, enquiry, offer)
      throw conflict(words.ONE_IS_OPEN)
    }
    const hold = { offer_id: id, until: until.toISOString(), party }
    const part = { units: [unit_id], ...toPart(option, offer) }
    const after = takePart(rooms.state.taken, part, { source: 'offer', note: '', hold })
    await saveHolds(rooms, after, { actor: owner, act: 'hold', confirms: true, now })
    const about = until.toISOString()
    await addEvent(tx, enquiry, { sender_id: owner.id, event: 'offer_made', about, sent_at: now })
    await clearOwnersDue(tx, enquiry.id)
    const mail = words.toOfferMail(sheet, sheet.property.owner_name, until)
    await queueStepMail({ stopKey }, tx, { enquiryId: enquiry.id, side: 'student', now }, mail)
    const made = await store.findOffer(tx, id)
    if (!made) throw new Error(`Offer ${id} was made and is not there`)
    return toOffer(made, 'owner', now)
  })
}

/** The offer of a thread that a repeated request made. Throws 409 if it was made in another thread. */
async function findByKey(
  tx: DbOrTransaction,
  { id, owner_id }: OwnEnquiry,
  { key }: NewOffer,
): Promise<store.OfferRow | undefined> {
  const earlier = key === undefined ? undefined : await store.findOfferByKey(tx, owner_id, key)
  if (earlier && earlier.enquiry_id !== id) throw conflict(words.KEY_USED)
  return earlier
}

type Chosen = { option: StoredOption; unit_id: number; offer: NewOffer }

/** Freezes what is offered. Throws 409 `stale` if it costs something else than what the owner saw. */
async function toSheet(
  { tx, state, property: { id } }: HeldRooms,
  enquiry: OwnEnquiry,
  { option, unit_id, offer: { move_in, months, with_food, in_all } }: Chosen,
  now: Date,
): Promise<{ sheet: Sheet; party: string }> {
  const place = await store.findPlace(tx, enquiry)
  if (!place) throw notFound()
  const { student_name: party, ...property } = place
  const { terms } = await findTerms(tx, id, now)
  const { fields } = option
  const stated = terms?.fields ?? NOTHING_STATED
  const cost = getWholeCost({ ...fields, kind: fields.kind }, stated, months, { food: with_food })
  if (cost.in_all !== in_all) throw new ApiError(409, 'stale', words.COSTS_CHANGED)
  const unit = findUnitPlace(state, unit_id)
  if (!unit) throw notFound()
  const last_day = shiftDay(toHoldDays(move_in, months).to, -1)
  const frozen = { property, option: fields, option_id: option.id, unit, move_in, last_day }
  return { sheet: { ...frozen, terms, cost }, party }
}
