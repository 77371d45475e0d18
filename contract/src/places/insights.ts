import * as z from 'zod/mini'
import { id, idInText } from '../fields.ts'

const sums = {
  /** Views of the page by students and visitors, one per browser session. */
  views: z.int(),
  /** Favourites added by students and not removed. */
  saves: z.int(),
  /** Contacts revealed: each request of a visitor, once a week per student. */
  reveals: z.int(),
}

/** Seven days; an owner's last week ends today. */
export const Week = z.object({
  /** The first day in India: '2026-11-16'. */
  starts_on: z.string(),
  ...sums,
})
export type Week = z.infer<typeof Week>

export const Insights = z.object({
  /** At most eight, oldest first, starting when the first property was listed. */
  weeks: z.array(Week),
  /** Current number of favourites. */
  favourites: z.int(),
  /** The last seven days of each property that had any. */
  places: z.array(z.object({ property_id: z.int(), ...sums })),
})
export type Insights = z.infer<typeof Insights>

export const insightsShapes = {
  countView: {
    summary:
      'Counts a view of a listed property; who looks is not kept. Robots are answered alike and not counted',
    body: z.strictObject({ property_id: id }),
    reply: z.object({}),
  },
  getInsights: {
    summary: 'How own properties, or one of them, were seen, saved and asked for, week by week',
    query: z.strictObject({ property_id: z.optional(idInText) }),
    reply: z.object({ insights: Insights }),
  },
} as const
