import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { byPhone } from '../by-phone.ts'
import { id } from '../fields.ts'
import { tablePage, tableQuery } from './admin.ts'

/** `coming`: its first day is still to come. One that is over stays so, also when it was stopped. */
const COUPON_STATES = ['running', 'coming', 'stopped', 'over'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export const AdminCoupon = z.object({
  id: z.int(),
  property_id: z.int(),
  title: z.string(),
  owner: z.object({ id: z.int(), full_name: z.string() }),
  percent: z.int(),
  /** Days in India: `2026-11-30`. */
  starts_on: z.string(),
  ends_on: z.string(),
  state: z.enum(COUPON_STATES),
  uses: z.int(),
})
export type AdminCoupon = z.infer<typeof AdminCoupon>

export const couponsAdminShapes = {
  findCoupons: {
    summary: "Every property's coupon, the newest first",
    query: z.strictObject({
      ...tableQuery(['newest', 'percent', 'ends_on']),
      state: z.optional(z.enum(COUPON_STATES, message('coupons.unknownState'))),
    }),
    reply: z.object({ rows: z.array(AdminCoupon), ...tablePage }),
  },
  switchCoupon: {
    summary: 'Stops a coupon or starts it again; codes that students have keep what they promised',
    body: z.strictObject({
      property_id: id,
      is_active: z.boolean(message('fields.onOrOff')),
      ...byPhone,
    }),
    reply: z.object({ msg: z.string() }),
  },
} as const
