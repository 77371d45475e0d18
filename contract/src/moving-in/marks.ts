// Separate from reviews.ts, so that pages which only show marks don't load the shapes of calls.

/** What is marked, from 1 to 5. `food_or_desk` is about the desk in study halls and about the food elsewhere. */
export const MARKS = ['clean', 'food_or_desk', 'quiet', 'owner', 'as_described'] as const
export type MarkName = (typeof MARKS)[number]
