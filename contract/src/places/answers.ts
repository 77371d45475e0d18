import * as z from 'zod/mini'

/** From so many enquiries on, an owner's figures are public. */
export const FEWEST_ENQUIRIES = 5
/** Enquiries of so many days count. */
export const COUNTED_DAYS = 365
/** How often and how soon an owner answers enquiries. */
export const Answers = z.object({
  enquiries: z.int(),
  answered: z.int(),
  /** Median of the minutes until the first answer, within waking hours; null if nothing was answered. */
  median_minutes: z.nullable(z.int()),
})
export type Answers = z.infer<typeof Answers>
