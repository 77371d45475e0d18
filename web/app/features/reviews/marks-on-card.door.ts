import type { ReviewFigures } from '@nilayam/contract/places/review-figures'
import { t } from '../../text.ts'

/** '4.3 of 5 (5 reviews)' */
export function sayMarksOnCard({ average, count }: ReviewFigures): string {
  return t('reviews.onCard', { average: average.toFixed(1), count })
}
