import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { actKey } from '../act-key.ts'
import { id, idInText } from '../fields.ts'
import { APPLIES_TO } from '../listing/coupons.ts'
import { MOST_MONTHS, OPTION_KINDS, OptionFields, yesOrNo } from '../options/option-fields.ts'
import { QuoteContent } from '../options/quotes.ts'
import { Terms } from '../options/terms.ts'

/** For how many hours an offer holds its unit; the first is the usual one. */
export const OFFER_HOURS = [72, 48, 24] as const

export const OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** A bed, desk or room by its owner's names. */
const UnitPlace = z.object({ room: z.string(), kind: z.enum(OPTION_KINDS), label: z.string() })

/** What is offered and what it costs, as it was when the offer was made. */
export const Sheet = z.extend(QuoteContent, {
  option_id: z.int(),
  unit: UnitPlace,
  /** Day in India. */
  last_day: z.string(),
})
export type Sheet = z.infer<typeof Sheet>

/** An offer as one of its two sides sees it. */
export const Offer = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  side: z.enum(['student', 'owner']),
  state: z.enum(OFFER_STATES),
  other_name: z.string(),
  sheet: Sheet,
  /** ISO times in UTC. */
  made_at: z.string(),
  until: z.string(),
  ended_at: z.nullable(z.string()),
  /** Of an accepted one. */
  stay_id: z.nullable(z.int()),
  /**
   * What the student's code takes off at the place, while it and the offer hold. The sheet doesn't count it. The code itself
   * is the student's to show.
   */
  coupon: z.nullable(
    z.object({
      code: z.nullable(z.string()),
      percent: z.int(),
      applies_to: z.enum(APPLIES_TO),
      valid_until: z.string(),
    }),
  ),
  /** Of an accepted one: whether nobody has moved in yet, and may still. */
  is_awaited: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

const DAY = message('enquiries.dayRule')
const MONTHS = message('enquiries.monthsRule', { most: MOST_MONTHS })
const monthsInText = z
  .string(MONTHS)
  .check(z.refine((text) => /^\d{1,2}$/.test(text) && +text >= 1 && +text <= MOST_MONTHS, MONTHS))

const params = z.object({ offer_id: idInText })
const ofThread = z.object({ enquiry_id: idInText })

export const offersShapes = {
  getOfferChoices: {
    summary: 'What an owner can offer in a thread: which units are free for some months from a day',
    params: ofThread,
    query: z.strictObject({ move_in: z.iso.date(DAY), months: monthsInText }),
    reply: z.object({
      options: z.array(
        z.object({
          id: z.int(),
          fields: OptionFields,
          /** Those free for all of these days, in the order of the board. */
          units: z.array(z.extend(UnitPlace, { id: z.int() })),
        }),
      ),
      terms: z.nullable(Terms),
      coupon: Offer.shape.coupon,
    }),
  },
  makeOffer: {
    summary:
      'Holds a unit for the student of a thread, at costs that don’t change any more; the same key again changes nothing',
    status: 201,
    params: ofThread,
    body: z.strictObject({
      key: z.optional(actKey),
      option_id: id,
      /** Null: any that is free. */
      unit_id: z.nullable(id),
      move_in: z.iso.date(DAY),
      months: z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_MONTHS, MONTHS)),
      /** Whether food that is optional is part of it. */
      with_food: yesOrNo,
      hours: z.literal([...OFFER_HOURS], message('offers.hoursRule')),
      /** The sum that the sheet showed; 409 `stale` when price or terms have changed since. */
      in_all: z.int(message('fields.number')),
    }),
    reply: z.object({ offer: Offer }),
  },
  getOffers: {
    summary: 'The offers of a thread, newest first',
    params: ofThread,
    reply: z.object({ offers: z.array(Offer) }),
  },
  acceptOffer: {
    summary: 'Accepts an offer: what it holds becomes a stay; 409 when it isn’t open any more',
    status: 201,
    params,
    reply: z.object({ stay_id: z.int() }),
  },
  declineOffer: {
    summary: 'Declines an offer; the unit is free again',
    params,
    reply: z.object({ offer: Offer }),
  },
  withdrawOffer: {
    summary: 'Takes an offer back before it was answered',
    params,
    reply: z.object({ offer: Offer }),
  },
} as const
