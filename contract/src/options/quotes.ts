import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { MOST_MONTHS, OptionFields } from './option-fields.ts'
import { TERM_KEYS } from './term-keys.ts'
import { TermsFields } from './terms-fields.ts'

export const QUOTE_DAYS = 7

const DAY = message('quotes.dayRule')
const MONTHS = message('quotes.monthsRule', { most: MOST_MONTHS })

const termKey = z.enum(TERM_KEYS)

/** As computed by whole-cost.ts. */
const WholeCost = z.object({
  months: z.int(),
  monthly: z.array(
    z.object({ key: z.enum(['rent', 'electricity', 'water', 'food', 'laundry']), rupees: z.int() }),
  ),
  deposit: z.int(),
  joining_fee: z.int(),
  leaving_early: z.int(),
  discount: z.int(),
  moving_in: z.int(),
  each_month: z.int(),
  in_all: z.int(),
  comes_back: z.int(),
  per_month: z.int(),
  paid_ahead: z.int(),
  metered: z.array(z.object({ key: z.literal('electricity'), rupees_a_unit: z.number() })),
  optional: z.array(z.object({ key: z.literal('food'), rupees: z.int() })),
  unstated: z.array(termKey),
  is_certain: z.boolean(),
  is_too_short: z.boolean(),
})

/** The content of a quote, frozen when it was made. */
export const QuoteContent = z.object({
  property: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    address: z.string(),
    area_name: z.string(),
    city_name: z.string(),
    owner_name: z.string(),
  }),
  option: OptionFields,
  /** Quotes of before it was written down have none. */
  option_id: z.optional(z.int()),
  /** Null when the owner had stated nothing. */
  terms: z.nullable(z.object({ version: z.int(), saved_at: z.string(), fields: TermsFields })),
  move_in: z.string(),
  cost: WholeCost,
})
export type QuoteContent = z.infer<typeof QuoteContent>

export const Quote = z.extend(QuoteContent, {
  /** A readable reference; it gives no access. */
  number: z.string(),
  /** ISO times in UTC. */
  made_at: z.string(),
  valid_until: z.string(),
  is_valid: z.boolean(),
  /** Whether the property is listed now. */
  is_listed: z.boolean(),
  /** What the page says now: the option's rent, null when it is gone, and the version of the terms. Null when unknown. */
  now: z.nullable(z.object({ price: z.nullable(z.int()), terms_version: z.nullable(z.int()) })),
})
export type Quote = z.infer<typeof Quote>

export const quotesShapes = {
  createQuote: {
    summary: 'What a stay costs, as a page of its own that stays as it is for seven days',
    status: 201,
    body: z.strictObject({
      property_id: id,
      option_id: id,
      months: z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_MONTHS, MONTHS)),
      /** Move-in day in India: today or later; today if absent. */
      move_in: z.optional(z.iso.date(DAY)),
      /** A coupon's code that the student has for this property: its discount is counted. */
      coupon_code: z.optional(z.string().check(z.maxLength(40, message('coupons.codeTooLong')))),
      /** Whether food that is optional is counted. */
      with_food: z.optional(z.boolean(message('fields.trueOrFalse'))),
    }),
    reply: z.object({ token: z.string(), quote: Quote }),
  },
  getQuote: {
    summary: 'A quote by its token, as it was made',
    params: z.object({ token: z.string() }),
    reply: z.object({ quote: Quote }),
  },
} as const
