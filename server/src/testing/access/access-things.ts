import type { CallName } from '@nilayam/contract/calls'
import type { RawInput } from '@nilayam/contract/client'
import { HOUR } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Ids, Thing } from '../scenes/things.ts'

/** Ananya, and Lakshmi, whose place she asked about. */
export type Side = 'student' | 'owner'
export type ThingCase = {
  of: Thing
  /** A request about it that is valid otherwise. */
  send: (ids: Ids) => RawInput
  /** Who gets past the gate, whatever happens then; everybody else gets 404, as for what doesn't exist. */
  sides: readonly Side[]
  /** The same in states in which it is another. */
  inState?: Record<string, readonly Side[]>
}

const BOTH = ['student', 'owner'] as const
const KEY = '00000000-0000-4000-8000-000000000001'
const today = () => toIndianDay(new Date())
const inOneHour = () => new Date(Math.ceil(Date.now() / HOUR) * HOUR).toISOString()

/** A call about a thread. */
const thread = (
  body?: object | ((ids: Ids) => object),
  sides: readonly Side[] = BOTH,
): ThingCase => ({
  of: 'enquiry',
  send: (ids) => ({
    params: { enquiry_id: ids.enquiry },
    ...(body && { body: typeof body === 'function' ? body(ids) : body }),
  }),
  sides,
})
const visit = (body: object): ThingCase => ({
  of: 'visit',
  send: ({ enquiry, visit }) => ({
    params: { enquiry_id: enquiry },
    body: { visit_id: visit, sequence: 0, ...body },
  }),
  sides: BOTH,
})
const offer = (sides: readonly Side[]): ThingCase => ({
  of: 'offer',
  send: ({ offer }) => ({ params: { offer_id: offer }, body: {} }),
  sides,
})
const stay = (body?: object, sides: readonly Side[] = BOTH): ThingCase => ({
  of: 'stay',
  send: ({ stay }) => ({ params: { stay_id: stay }, ...(body && { body }) }),
  sides,
})
/** Only who has lived there reviews. */
const review = (body?: object): ThingCase => ({
  ...stay(body, ['student']),
  inState: { agreed: [], cancelled: [] },
})
/** Whom a report concerns learns of it by the decision. */
const report: ThingCase = {
  of: 'report',
  send: ({ report }) => ({ params: { report_id: report }, body: { text: 'It was not so.' } }),
  sides: BOTH,
  inState: { received: ['student'], acknowledged: ['student'] },
}
const MARKS = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }

/**
 * Who may make which call about what stands between a student and an owner, and about what is one's own alone. Beside
 * `access`, which has the calls about properties.
 */
export const accessToThings: Partial<Record<CallName, ThingCase>> = {
  getEnquiry: thread(),
  awaitLines: {
    ...thread(),
    send: ({ enquiry }) => ({
      params: { enquiry_id: enquiry },
      query: { revision: 0, line: 0 },
    }),
  },
  sendMessage: thread({ key: KEY, text: 'Is it quiet?' }),
  readLines: thread({ line: 1 }),
  endEnquiry: thread({ block: false }),
  unblockEnquiry: thread({}),
  setEnquiryMails: thread({ has_mails: true }),
  sharePhone: thread({ days: 30, words_version: 1 }, ['student']),
  openPhone: thread({}, ['owner']),
  getVisit: thread(),
  getSlots: thread(),
  bookVisit: thread(() => ({ starts_at: inOneHour() }), ['student']),
  getOffers: thread(),
  getOfferChoices: {
    ...thread(undefined, ['owner']),
    send: ({ enquiry }) => ({
      params: { enquiry_id: enquiry },
      query: { move_in: today(), months: 6 },
    }),
  },
  makeOffer: thread(
    ({ option }) => ({
      key: KEY,
      option_id: option,
      unit_id: null,
      move_in: today(),
      months: 6,
      with_food: false,
      hours: 72,
      in_all: 1,
    }),
    ['owner'],
  ),

  moveVisit: visit({ starts_at: inOneHour() }),
  cancelVisit: visit({}),
  sayVisit: {
    ...visit({}),
    send: ({ enquiry, visit }) => ({
      params: { enquiry_id: enquiry },
      body: { visit_id: visit, took_place: true },
    }),
  },
  getVisitCalendar: {
    of: 'visit',
    send: ({ visit }) => ({ params: { visit_id: visit } }),
    sides: BOTH,
  },

  acceptOffer: offer(['student']),
  declineOffer: offer(['student']),
  withdrawOffer: offer(['owner']),

  getStay: stay(),
  confirmMovingIn: stay({ day: today() }, ['student']),
  cancelStay: stay({}),
  enterLeaving: stay({ day: today() }),
  answerLeaving: stay({ day: today(), agrees: false }),
  sayDeposit: stay({ agreed: 2000, returned: 0, returned_on: null, note: '' }),
  getOwnReview: review(),
  saveReview: review({ revision: 0, marks: MARKS, text: '' }),

  answerReview: {
    of: 'review',
    send: ({ review }) => ({ params: { review_id: review }, body: { text: 'Thank you.' } }),
    sides: ['owner'],
  },
  endPass: {
    of: 'pass',
    send: ({ pass }) => ({ params: { pass_id: pass }, body: {} }),
    sides: ['student'],
  },
  appealReport: report,
  answerReport: report,

  endSession: {
    of: 'session',
    send: ({ session }) => ({ params: { session_id: session }, body: {} }),
    sides: ['student'],
  },
  removePasskey: {
    of: 'passkey',
    send: ({ passkey }) => ({ params: { passkey_id: passkey }, body: {} }),
    sides: ['student'],
  },
  withdrawConsent: {
    of: 'consent',
    send: ({ consent }) => ({ params: { consent_id: consent }, body: {} }),
    sides: ['owner'],
  },
}
