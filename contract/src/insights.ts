import * as z from 'zod/mini'
import { id, idInText } from './fields.ts'

const sums = {
  /** Looks at the page by students and visitors, one a browser session. */
  views: z.int(),
  /** Favourites that students set and have kept. */
  saves: z.int(),
  /** Contacts shown: each time to a visitor who asked, once a week to a student. */
  reveals: z.int(),
}

/** Seven days; the last of an owner's weeks ends today. */
export const Week = z.object({
  /** Its first day in India: '2026-11-16'. */
  starts_on: z.string(),
  ...sums,
})
export type Week = z.infer<typeof Week>

export const Insights = z.object({
  /** At most eight, oldest first, none before the first place was listed. */
  weeks: z.array(Week),
  /** Favourites that students keep now. */
  favourites: z.int(),
  /** The last seven days of each place that had any. */
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
