import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText } from './fields.ts'

export { RENEWAL_DAYS } from './plan-renewal.ts'

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

/** A plan that was bought; times are ISO in UTC. */
export const Purchase = z.object({
  id: z.int(),
  property_id: z.int(),
  title: z.string(),
  /** The property was deleted since. */
  is_deleted: z.boolean(),
  plan_name: z.string(),
  /** What was paid, in whole rupees. */
  amount: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  bought_at: z.string(),
})
export type Purchase = z.infer<typeof Purchase>

const choice = { plan_id: id, property_id: id }
const chosen = z.object({
  msg: z.string(),
  /** When the plan chosen begins and ends, ISO times in UTC. */
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
      /** When the last plan ends that the caller knows of, null for none: 409 when it is another. */
      after: z.nullish(z.iso.datetime(message('plans.mustBeTime'))),
    }),
    reply: chosen,
  },
  getPurchases: {
    summary: 'Plans bought for own properties, newest first, fifty at a time',
    query: z.strictObject({
      property_id: z.optional(idInText),
      /** Where the page before this one ended. */
      before: z.optional(idInText),
    }),
    reply: z.object({
      purchases: z.array(Purchase),
      /** What to ask for next; null on the last page. */
      next_before: z.nullable(z.int()),
    }),
  },
} as const
