import type { ReviewSummary } from '@nilayam/contract/moving-in/reviews'
import { FEWEST_REVIEWS } from '@nilayam/contract/places/review-figures'
import type { Figures } from './summary.store.ts'

/** What stands behind the reviews; averages only where there are enough. */
export function toSummary(figures: Figures, stays: number): ReviewSummary {
  const { reviews, average, visitors, found_as_described } = figures
  const { clean, food_or_desk, quiet, owner, as_described } = figures
  const hasAverages = reviews >= FEWEST_REVIEWS
  return {
    reviews,
    stays,
    average: hasAverages ? average : null,
    marks: hasAverages
      ? {
          clean: clean ?? 0,
          food_or_desk: food_or_desk ?? 0,
          quiet: quiet ?? 0,
          owner: owner ?? 0,
          as_described: as_described ?? 0,
        }
      : null,
    visitors:
      visitors >= FEWEST_REVIEWS ? { of: visitors, as_described: found_as_described } : null,
  }
}
