import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText } from '../fields.ts'

export const Plan = z.object({
  id: z.int(),
  plan_name: z.string(),
  description: z.string(),
  /** Whole rupees. */
  amount: z.int(),
  frequency: z.string(),
  /** Days. */
  duration: z.int(),
  property_type: z.int(),
  is_active: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** A purchased plan; ISO times in UTC. */
export const Purchase = z.object({
  id: z.int(),
  property_id: z.int(),
  title: z.string(),
  /** The property has been deleted. */
  is_deleted: z.boolean(),
  plan_name: z.string(),
  /** The price paid, in whole rupees. */
  amount: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  bought_at: z.string(),
})
export type Purchase = z.infer<typeof Purchase>

const choice = { plan_id: id, property_id: id }
const chosen = z.object({
  msg: z.string(),
  /** Start and end of the chosen plan, ISO times in UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
})

export const plansShapes = {
  getPlans: {
    summary: 'The plans of a property type',
    isRead: true,
    body: z.strictObject({ property_type_id: id }),
    reply: z.object({ subscriptions: z.array(Plan) }),
  },
  getPlanPrices: {
    summary: 'What every plan on offer costs, by property type, the shortest first',
    reply: z.object({ plans: z.array(Plan) }),
  },
  subscribe: {
    summary:
      "The wizard's last step: choose a plan and be listed. The same choice again changes nothing",
    body: z.strictObject(choice),
    reply: chosen,
  },
  choosePlan: {
    summary: 'Buy, renew or change the plan of a property. The same choice again changes nothing',
    body: z.strictObject({
      ...choice,
      /** The end of the last plan known to the caller, null for none: 409 if another was bought meanwhile. */
      after: z.nullish(z.iso.datetime(message('plans.mustBeTime'))),
    }),
    reply: chosen,
  },
  getPurchases: {
    summary: 'Plans bought for own properties, newest first, fifty at a time',
    query: z.strictObject({
      property_id: z.optional(idInText),
      /** The cursor: `next_before` of the previous page. */
      before: z.optional(idInText),
    }),
    reply: z.object({
      purchases: z.array(Purchase),
      /** The cursor of the next page; null on the last one. */
      next_before: z.nullable(z.int()),
    }),
  },
} as const
