import { createHash } from 'node:crypto'
import { OFFER_HOURS } from '@nilayam/contract/moving-in/offers'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { DemoAsked, DemoStep } from '@nilayam/demo/city/life'
import {
  askOwner,
  changeState,
  openPhone,
  readLines,
  sendMessage,
  sharePhone,
} from '@nilayam/server/features/enquiries/enquiries'
import {
  acceptOffer,
  getOfferChoices,
  makeOffer,
  refuseOffer,
} from '@nilayam/server/features/offers/offers'
import { answerReview, saveReview } from '@nilayam/server/features/reviews/reviews'
import {
  confirmMovingIn,
  endStays,
  enterLeaving,
  getStay,
  sayDeposit,
} from '@nilayam/server/features/stays/stays'
import {
  bookVisit,
  getSlots,
  saveVisitHours,
  sayVisit,
} from '@nilayam/server/features/visits/visits'
import type { Platform } from '@nilayam/server/platform/platform'
import * as store from './lives.store.ts'

/** A thread that is played, with what came of it so far. */
export type Play = {
  name: string
  property: number
  student: { id: number; type: 'student' }
  owner: { id: number; type: 'owner' }
  enquiry: number
  visit?: number
  offer?: number
  stay?: number
}

/** A message's key as a browser would make one, the same on each run. */
function toKey({ name }: Play, index: number): string {
  const hex = createHash('sha256').update(`${name} ${index}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export async function ask(
  { db }: Platform,
  play: Play,
  asked: DemoAsked,
  now: Date,
): Promise<void> {
  const option_id = await store.findOption(db, play.property)
  const question = { ...asked, property_id: play.property, option_id, key: toKey(play, -1) }
  play.enquiry = await askOwner(db, play.student, question, now)
}

/** Ten to six, on Sundays until one, unless the owner has hours. */
export async function openForVisits({ db }: Platform, play: Play, now: Date): Promise<void> {
  if (await store.hasVisitHours(db, play.property)) return
  const ranges = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    return { weekday, from_minute: 600, to_minute: weekday === 7 ? 780 : 1080 }
  })
  const hours = { ranges, days_off: [], minutes: 30, notice_hours: 2, seats: 2 }
  await saveVisitHours(db, play.owner, { property_id: play.property, revision: 0, hours }, now)
}

type When = { now: Date; index: number }
type Steps = {
  [K in DemoStep['kind']]: (
    platform: Platform,
    play: Play,
    step: Extract<DemoStep, { kind: K }>,
    when: When,
  ) => Promise<unknown>
}

/** What each kind of step is in the product. */
const STEPS: Steps = {
  write: ({ db }, play, { by, text }, { now, index }) =>
    sendMessage(db, play[by], { id: play.enquiry, key: toKey(play, index), text }, now),
  share_phone: ({ db }, { student, enquiry: id }, _, { now }) =>
    sharePhone(db, student, { id, days: PASS_DAYS[0], words_version: PASS_WORDS.version }, now),
  open_phone: ({ db }, { owner, enquiry }, _, { now }) => openPhone(db, owner, enquiry, now),
  read: async ({ db }, play, { by }) => {
    const line = await store.findLastLine(db, play.enquiry)
    await readLines(db, play[by], { id: play.enquiry, line })
  },
  end: ({ db }, play, { by }, { now }) =>
    changeState(db, play[by], { id: play.enquiry, act: 'end' }, now),
  block: ({ db }, play, { by }, { now }) =>
    changeState(db, play[by], { id: play.enquiry, act: 'block' }, now),
  book_visit: bookFirst,
  say_visit: (platform, play, { by, took_place }, { now }) => {
    const word = { enquiry_id: play.enquiry, visit_id: play.visit ?? 0, took_place }
    return sayVisit(platform, play[by], word, now)
  },
  offer: offerFirst,
  accept_offer: async (platform, play, _, { now }) => {
    play.stay = await acceptOffer(platform, play.student, play.offer ?? 0, now)
  },
  decline_offer: (platform, { student, offer: id = 0 }, _, { now }) =>
    refuseOffer(platform, student, { id, act: 'decline' }, now),
  withdraw_offer: (platform, { owner, offer: id = 0 }, _, { now }) =>
    refuseOffer(platform, owner, { id, act: 'withdraw' }, now),
  move_in: (platform, { student, stay: id = 0 }, _, { now }) =>
    confirmMovingIn(platform, student, { id, day: toIndianDay(now) }, now),
  leave: (platform, play, { by, inDays }, { now }) => {
    const leaving = { id: play.stay ?? 0, day: shiftDay(toIndianDay(now), inDays) }
    return enterLeaving(platform, play[by], leaving, now)
  },
  say_deposit: sayKept,
  review: (platform, { student, stay: stayId = 0 }, { marks, text }, { now }) =>
    saveReview(platform, student, { stayId, revision: 0, marks, text }, now),
  answer_review: async (platform, { owner, stay = 0 }, { text }, { now }) => {
    const id = await store.findReview(platform.db, stay)
    await answerReview(platform, owner, { id, text }, now)
  },
}

export function takeStep<K extends DemoStep['kind']>(
  platform: Platform,
  play: Play,
  step: Extract<DemoStep, { kind: K }>,
  when: When,
): Promise<unknown> {
  const take: Steps[K] = STEPS[step.kind as K]
  return take(platform, play, step, when)
}

async function bookFirst(
  platform: Platform,
  play: Play,
  { inDays }: { inDays: number },
  { now }: When,
): Promise<void> {
  const from = shiftDay(toIndianDay(now), inDays)
  const { days } = await getSlots(platform.db, play.student, play.enquiry, now)
  const free = days.filter(({ day }) => day >= from).flatMap(({ slots }) => slots)
  const slot = free.find(({ is_free }) => is_free)
  if (!slot) throw new Error(`${play.name} finds no time to visit`)
  const booking = { enquiry_id: play.enquiry, starts_at: new Date(slot.starts_at) }
  play.visit = (await bookVisit(platform, play.student, booking, now)).id
}

/** Any unit of the first option that has one. */
async function offerFirst(
  platform: Platform,
  play: Play,
  { inDays, months }: { inDays: number; months: number },
  { now }: When,
): Promise<void> {
  const move_in = shiftDay(toIndianDay(now), inDays)
  const wanted = { enquiry_id: play.enquiry, move_in, months }
  const { options, terms } = await getOfferChoices(platform.db, play.owner, wanted, now)
  const option = options.find(({ units }) => units.length > 0)
  if (!option) throw new Error(`${play.name} finds nothing free`)
  const { fields, id: option_id } = option
  const stated = terms?.fields ?? NOTHING_STATED
  const { in_all } = getWholeCost({ ...fields, kind: fields.kind }, stated, months, { food: false })
  const offer = {
    ...wanted,
    option_id,
    unit_id: null,
    with_food: false,
    hours: OFFER_HOURS[0],
    in_all,
  }
  play.offer = (await makeOffer(platform, play.owner, offer, now)).id
}

async function sayKept(
  platform: Platform,
  play: Play,
  { by, keeps, note = '' }: Extract<DemoStep, { kind: 'say_deposit' }>,
  { now }: When,
): Promise<void> {
  const id = play.stay ?? 0
  await endStays(platform, now)
  const { sheet, deposit } = await getStay(platform.db, play[by], id, now)
  const agreed = sheet.cost.deposit
  const returned = Math.max(agreed - keeps, 0)
  // Who answers means the same day as who spoke first.
  const day = deposit?.theirs?.returned_on ?? toIndianDay(now)
  const returned_on = returned > 0 ? day : null
  await sayDeposit(platform, play[by], { id, agreed, returned, returned_on, note }, now)
}
