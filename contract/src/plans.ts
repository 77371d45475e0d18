import * as z from 'zod/mini'
import { id } from './fields.ts'

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

const chooseBody = z.strictObject({ plan_id: id, property_id: id })
const chosen = z.object({
  msg: z.string(),
  /** When the plan chosen begins and ends, ISO times in UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
})

export const plansShapes = {
  getPlans: {
    summary: 'The plans of a property type',
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
    body: chooseBody,
    reply: chosen,
  },
  choosePlan: {
    summary: 'Buy, renew or change the plan of a property. The same choice again changes nothing',
    body: chooseBody,
    reply: chosen,
  },
} as const
