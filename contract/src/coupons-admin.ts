import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { tablePage, tableQuery } from './admin.ts'
import { byPhone } from './by-phone.ts'
import { id } from './fields.ts'

export const AdminCoupon = z.object({
  id: z.int(),
  property_id: z.int(),
  title: z.string(),
  owner: z.object({ id: z.int(), full_name: z.string() }),
  percent: z.int(),
  /** Days in India: `2026-11-30`. */
  starts_on: z.string(),
  ends_on: z.string(),
  is_active: z.boolean(),
  /** The last day has passed, whether or not it is active. */
  is_over: z.boolean(),
  uses: z.int(),
})
export type AdminCoupon = z.infer<typeof AdminCoupon>

export const couponsAdminShapes = {
  findCoupons: {
    summary: "Every property's coupon, the newest first",
    query: z.strictObject({
      ...tableQuery(['newest', 'percent', 'ends_on']),
      state: z.optional(z.enum(['running', 'stopped', 'over'], message('coupons.unknownState'))),
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
