import * as z from 'zod/mini'

/** From so many on, averages are shown; and what visitors say. */
export const FEWEST_REVIEWS = 3

/** The average of all marks of a property, to one decimal, and of how many reviews. */
export const ReviewFigures = z.object({ average: z.number(), count: z.int() })
export type ReviewFigures = z.infer<typeof ReviewFigures>
