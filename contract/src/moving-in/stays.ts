import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { idInText, optionalText } from '../fields.ts'
import { yesOrNo } from '../options/option-fields.ts'
import { Photo } from '../places/photos.ts'
import { propertyIdParams } from '../places/properties.ts'
import { Gone } from './gone.ts'
import { Sheet } from './offers.ts'

/** `agreed`: the offer was accepted. `living`: the student has moved in. */
export const STAY_STATES = ['agreed', 'living', 'left', 'cancelled'] as const
export type StayState = (typeof STAY_STATES)[number]

/**
 * `due`: nobody has spoken. `told`, `stated`: the student, or the owner alone, has. `confirmed`: both say the same.
 * `disputed`: they don't. `counted`: one side was silent, so the other's word counts.
 */
export const DEPOSIT_STATES = ['due', 'told', 'stated', 'confirmed', 'disputed', 'counted'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** After so many days of silence the other side's word counts. */
export const SILENCE_DAYS = 14
/** A stay of so many days may be reviewed. */
export const REVIEWABLE_DAYS = 14
/** So many deposits are behind the figure on a property's page at least. */
export const DEPOSITS_SHOWN_FROM = 3
const MOST_RUPEES = 10_000_000

/** What may be done by a side now. */
export const STAY_ACTS = [
  'move_in',
  'cancel',
  'leave',
  'answer_leaving',
  'say_deposit',
  'review',
] as const
export type StayAct = (typeof STAY_ACTS)[number]

const DepositWord = z.object({
  /** Whole rupees: agreed on, and come back so far. */
  agreed: z.int(),
  returned: z.int(),
  /** Day in India; null while nothing came back. */
  returned_on: z.nullable(z.string()),
  note: z.string(),
  /** ISO time in UTC. */
  said_at: z.string(),
})
export type DepositWord = z.infer<typeof DepositWord>

const Deposit = z.object({
  state: z.enum(DEPOSIT_STATES),
  /** As the offer had it, and what of it isn't given back. */
  agreed: z.int(),
  /** Whether the terms of the offer said that there is none; nobody is asked about it then. */
  is_none: z.boolean(),
  kept: z.int(),
  /** The day by which it should be back, as the terms of the offer say; null when they don't. */
  due_by: z.nullable(z.string()),
  yours: z.nullable(DepositWord),
  theirs: z.nullable(DepositWord),
  /** ISO time in UTC until which an answer is waited for; null when none is. */
  until: z.nullable(z.string()),
})

const StayProperty = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  is_listed: z.boolean(),
  photo: z.nullable(Photo),
})

/** A stay as one of its two sides sees it. Days are in India, times ISO in UTC. */
export const Stay = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  side: z.enum(['student', 'owner']),
  state: z.enum(STAY_STATES),
  other_name: z.string(),
  property: StayProperty,
  sheet: Sheet,
  today: z.string(),
  agreed_at: z.string(),
  move_in: z.string(),
  moved_in_on: z.nullable(z.string()),
  /** As agreed on at first, and as it is now. */
  agreed_last: z.string(),
  last_day: z.string(),
  /** Days of notice as agreed on; null when none were stated. */
  notice_days: z.nullable(z.int()),
  notice: z.nullable(z.object({ is_yours: z.boolean(), at: z.string() })),
  /** A last day that waits for the other side's word. */
  asked: z.nullable(z.object({ day: z.string(), is_yours: z.boolean(), at: z.string() })),
  ended_at: z.nullable(z.string()),
  /** Of a cancelled one; null when time ended it. */
  is_ended_by_you: z.nullable(z.boolean()),
  deposit: z.nullable(Deposit),
  acts: z.array(z.enum(STAY_ACTS)),
  gone: Gone,
  /** Whether its student has written a review. */
  is_reviewed: z.boolean(),
})
export type Stay = z.infer<typeof Stay>

/** A row of the list. */
export const StayRow = z.extend(
  z.pick(Stay, {
    id: true,
    enquiry_id: true,
    side: true,
    state: true,
    other_name: true,
    property: true,
    move_in: true,
    last_day: true,
  }),
  {
    unit: Sheet.shape.unit,
    deposit: z.nullable(z.enum(DEPOSIT_STATES)),
    /** Whether something of it waits for you. */
    waits: z.boolean(),
  },
)
export type StayRow = z.infer<typeof StayRow>

const DAY = message('enquiries.dayRule')
/** The database has no year 0. */
const returnedOn = z.iso.date(DAY).check(z.refine((day) => day >= '2000-01-01', DAY))
const RUPEES = message('stays.rupeesRule')
const rupees = z.int(RUPEES).check(z.minimum(0, RUPEES), z.maximum(MOST_RUPEES, RUPEES))
const params = z.object({ stay_id: idInText })
const reply = z.object({ stay: Stay })

// A sum that is no sum is told as that alone.
export const DepositBody = z
  .strictObject({
    agreed: rupees,
    returned: rupees,
    returned_on: z.nullable(returnedOn),
    note: optionalText(300),
  })
  .check(
    z.refine(({ agreed, returned }) => agreed < 0 || returned <= agreed, {
      path: ['returned'],
      error: message('stays.moreThanAgreed'),
    }),
    z.refine(
      ({ returned, returned_on }) => returned < 0 || returned > 0 === (returned_on !== null),
      {
        path: ['returned_on'],
        error: message('stays.returnedOnRule'),
      },
    ),
  )
export type DepositBody = z.infer<typeof DepositBody>

/** "5 of 6 deposits back within 12 days." */
export const DepositFigures = z.object({ of: z.int(), back: z.int(), days: z.int() })
export type DepositFigures = z.infer<typeof DepositFigures>

export const staysShapes = {
  getStays: {
    summary: 'The stays of both sides: what waits first, then what goes on, then the newest',
    reply: z.object({ stays: z.array(StayRow) }),
  },
  getStay: { summary: 'A stay with its frozen costs and what may be done now', params, reply },
  confirmMovingIn: {
    summary: 'The student says on which day they moved in',
    params,
    body: z.strictObject({ day: z.iso.date(DAY) }),
    reply,
  },
  cancelStay: { summary: 'Cancels a stay before anybody moved in', params, reply },
  enterLeaving: {
    summary:
      'Enters the last day: at once with the notice that was agreed on, else as a question to the other side',
    params,
    body: z.strictObject({ day: z.iso.date(DAY) }),
    reply,
  },
  answerLeaving: {
    summary: 'Agrees or not to the last day that the other side asked for',
    params,
    /** The day that was seen: another one since then is refused. */
    body: z.strictObject({ day: z.iso.date(DAY), agrees: yesOrNo }),
    reply,
  },
  sayDeposit: {
    summary: 'What was agreed on and came back; the same as the other side says confirms it',
    params,
    body: DepositBody,
    reply,
  },
  getDepositFigures: {
    summary: 'How many deposits came back and how soon; null below three',
    params: propertyIdParams,
    reply: z.object({ deposits: z.nullable(DepositFigures) }),
  },
} as const
