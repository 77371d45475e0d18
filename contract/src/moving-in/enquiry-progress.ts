import * as z from 'zod/mini'
import { OPTION_KINDS } from '../options/option-fields.ts'
import { OFFER_STATES } from './offers.ts'
import { STAY_STATES } from './stays.ts'
import { VISIT_STATES } from './visits.ts'

/** How far the two of an enquiry have come: the newest of each, null while there is none. */
export const Progress = z.object({
  /** ISO time in UTC, as all times here. */
  asked_at: z.string(),
  /** What it is about: of the newest offer, what was asked for, or all that the place has; null while it can be several. */
  kind: z.nullable(z.enum(OPTION_KINDS)),
  /** But cancelled ones. */
  visit: z.nullable(z.object({ state: z.enum(VISIT_STATES), starts_at: z.string() })),
  /** Days in India are those of moving in and the last. */
  offer: z.nullable(
    z.object({ state: z.enum(OFFER_STATES), until: z.string(), move_in: z.string() }),
  ),
  stay: z.nullable(
    z.object({ state: z.enum(STAY_STATES), move_in: z.string(), last_day: z.string() }),
  ),
})
export type Progress = z.infer<typeof Progress>
