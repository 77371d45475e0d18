import { MARKS } from '@nilayam/contract/moving-in/marks'
import type { ReviewSummary } from '@nilayam/contract/moving-in/reviews'
import { t } from '../../text.ts'
import { sayAverage, sayMark } from './review-words.ts'

/** The average of all marks, and of each; from three reviews on. */
export function ReviewAverages({
  summary,
  typeSlug,
}: {
  summary: ReviewSummary
  typeSlug: string
}) {
  const { reviews, stays, average, marks } = summary
  const from = t('reviews.from', { reviews, stays: Math.max(reviews, stays) })
  if (average === null || !marks) {
    return (
      <p className="review-later">
        {from}. {t('reviews.averageLater')}
      </p>
    )
  }
  return (
    <div className="review-averages">
      <div>
        <p className="review-average">
          {t('reviews.ofFive', {
            average: sayAverage(average),
            small: (words) => <small>{words}</small>,
          })}
        </p>
        <p className="mt-2 text-14 text-ink-soft">{from}</p>
      </div>
      <ul className="review-bars">
        {MARKS.map((mark) => (
          <li key={mark}>
            <span>{sayMark(mark, typeSlug)}</span>
            <svg className="review-bar" aria-hidden="true">
              <rect width={`${marks[mark] * 20}%`} height="100%" rx="4" />
            </svg>
            <b>{sayAverage(marks[mark])}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
