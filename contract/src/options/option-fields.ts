import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { oneLine, optionalText } from '../fields.ts'

// Separate from options.ts, so that forms don't load the reply schemas.

/** What can be rented: a bed, a desk at certain hours, or a whole room. */
export const OPTION_KINDS = ['bed', 'desk', 'room'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

/** Whom a property admits. */
export const WHO = ['women', 'men', 'anyone'] as const
export type Who = (typeof WHO)[number]

export const MOST_OPTIONS = 12
export const MOST_UNITS = 2000
export const MOST_PEOPLE = 12
export const MOST_MONTHS = 24

const PRICE = message('options.rentRule')
const PEOPLE = message('options.peopleRule', { most: MOST_PEOPLE })
const MONTHS = message('options.monthsRule', { most: MOST_MONTHS })
const TIME = message('options.timeRule')
const WEEKDAYS = message('options.chooseWeekdays')

export const yesOrNo = z.boolean(message('fields.trueOrFalse'))
export const minuteOfDay = z.int(TIME).check(z.minimum(0, TIME), z.maximum(1439, TIME))
const people = z.int(PEOPLE).check(z.minimum(1, PEOPLE), z.maximum(MOST_PEOPLE, PEOPLE))

const common = {
  who: z.enum(WHO, message('options.sayForWhom')),
  has_ac: yesOrNo,
  /** Whole rupees a month, per person; for a whole room, in total. */
  price: z.int(PRICE).check(z.minimum(1, PRICE), z.maximum(1_000_000, PRICE)),
  /** Minimum stay; null for any length. */
  min_months: z.nullable(z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_MONTHS, MONTHS))),
  /** A line of free text by the owner. */
  note: optionalText(80).check(oneLine),
}

const Bed = z.strictObject({
  kind: z.literal('bed'),
  ...common,
  /** Beds in the room. */
  sharing: people,
  has_bath: yesOrNo,
})
const Desk = z.strictObject({
  kind: z.literal('desk'),
  ...common,
  /** 1 Monday to 7 Sunday, in order. */
  weekdays: z
    .array(z.int(WEEKDAYS).check(z.minimum(1, WEEKDAYS), z.maximum(7, WEEKDAYS)), WEEKDAYS)
    .check(
      z.minLength(1, WEEKDAYS),
      z.refine((days) => new Set(days).size === days.length, message('options.eachDayOnce')),
      z.overwrite((days: number[]) => days.toSorted((a, b) => a - b)),
    ),
  /** Minutes of the day; a shift that ends before it begins crosses midnight, equal values mean around the clock. */
  from_minute: minuteOfDay,
  to_minute: minuteOfDay,
  /** A specific desk by its number, or any that is free. */
  is_reserved: yesOrNo,
})
const Room = z.strictObject({
  kind: z.literal('room'),
  ...common,
  people,
  has_bath: yesOrNo,
})

/** The fields of an option, by kind. */
export const OptionFields = z.discriminatedUnion(
  'kind',
  [Bed, Desk, Room],
  message('options.kindRule'),
)
export type OptionFields = z.infer<typeof OptionFields>

/** Availability in replies. */
export const Free = z.object({
  now: z.int(),
  /** The next day with more free units: `2026-12-05`. */
  more: z.nullable(z.object({ count: z.int(), from: z.string() })),
})
