import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { byPhone } from '../by-phone.ts'
import { id } from '../fields.ts'
import { propertyIdParams } from '../places/properties.ts'

/** Characters of a code, without those that are easily confused when read aloud or in bad light. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Number of these characters after the dash. */
export const CODE_LENGTH = 5

/** What the percentage is taken off: the first month's rent, or every month's. */
export const APPLIES_TO = ['first_month', 'every_month'] as const
const appliesTo = z.enum(APPLIES_TO, message('coupons.appliesToRule'))

const PERCENT = message('coupons.percentRule')
const DAY = message('coupons.dayRule')
const DAYS_REVERSED = message('coupons.daysReversed')

/**
 * A day in India as `2026-11-30`, within a range that all date libraries support. What isn't one ends the checks, so that
 * it isn't compared with another day.
 */
const day = z.iso
  .date({ error: DAY, abort: true })
  .check(
    z.refine((text) => text >= '2020-01-01' && text < '2100-01-01', { error: DAY, abort: true }),
  )

/** A property's coupon as students see it; an inactive one looks like none. */
export const CouponInfo = z.object({
  is_active: z.boolean(),
  used: z.boolean(),
  /** The code to show to the owner; null until the coupon is applied. */
  coupon_code: z.nullable(z.string()),
  /** Percent off the rent, of the months given by `applies_to`; null without a coupon. */
  discount: z.nullable(z.int()),
  applies_to: z.nullable(appliesTo),
  /** The last valid day in India: `2026-12-31`. */
  valid_until: z.nullable(z.string()),
})
export type CouponInfo = z.infer<typeof CouponInfo>

const SavedCoupon = z.object({
  percent: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  is_active: z.boolean(),
  applies_to: appliesTo,
})

/** A property's coupon as set by its owner; both days are days in India, inclusive. */
export const CouponBody = z
  .strictObject({
    property_id: id,
    percent: z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(100, PERCENT)),
    starts_on: day,
    ends_on: day,
    is_active: z.boolean(message('fields.onOrOff')),
    /** If absent, keeps the current value; defaults to the first month for a new coupon. */
    applies_to: z.optional(appliesTo),
    /** What was saved when the form was filled in, null for none; without it, whatever is saved is replaced. */
    was: z.optional(z.nullable(SavedCoupon)),
    /** For staff alone. */
    ...byPhone,
  })
  .check(
    z.refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
      path: ['ends_on'],
      error: DAYS_REVERSED,
    }),
  )
export type CouponSettings = Omit<z.infer<typeof CouponBody>, 'property_id' | 'by_phone' | 'was'>

const Use = z.object({
  /** First name and initial: enough to recognise the student who shows the code. */
  student: z.string(),
  percent: z.int(),
  /** ISO time in UTC. */
  used_at: z.string(),
})

export const OwnerCoupon = z.object({
  property: z.object({
    id: z.int(),
    title: z.string(),
    area_name: z.string(),
    price_per_month: z.int(),
    /** Students see the coupon only while the property is listed. */
    is_listed: z.boolean(),
  }),
  /** Null if none was ever set. */
  coupon: z.nullable(SavedCoupon),
  /** The prefix of all codes of this property. */
  code_prefix: z.string(),
  use_count: z.int(),
  /** The hundred most recent. */
  uses: z.array(Use),
})
export type OwnerCoupon = z.infer<typeof OwnerCoupon>

export const CheckedCode = z.extend(Use, {
  code: z.string(),
  property: z.object({ id: z.int(), title: z.string(), price_per_month: z.int() }),
  valid_until: z.string(),
  applies_to: appliesTo,
  /** False once its last day has passed. */
  is_valid: z.boolean(),
})
export type CheckedCode = z.infer<typeof CheckedCode>

const code = z
  .string(message('coupons.typeCode'))
  .check(
    z.trim(),
    z.minLength(1, message('coupons.typeCode')),
    z.maxLength(40, message('coupons.codeTooLong')),
  )

export const couponsShapes = {
  checkApplyCoupon: {
    summary: "A property's coupon for this student; applied once when `use_coupon` is true",
    body: z.strictObject({
      property_id: id,
      use_coupon: z.nullish(z.boolean(message('fields.trueOrFalse'))),
    }),
    reply: z.object({
      coupon_info: CouponInfo,
      /** True only for the first call; repeated calls return the same code. */
      newly_applied: z.boolean(),
    }),
  },
  getCoupon: {
    summary: "A property's coupon and who used it, for its owner or an admin",
    params: propertyIdParams,
    reply: OwnerCoupon,
  },
  saveCoupon: {
    summary:
      "Sets a property's coupon; 409 if another than `was` is saved. Codes that students have keep what they promised",
    body: CouponBody,
    reply: z.object({ msg: z.string() }),
  },
  checkCode: {
    summary: 'Whose code it is and whether it holds, for the owner at the desk',
    body: z.strictObject({ code }),
    reply: z.object({ checked: CheckedCode }),
  },
} as const
