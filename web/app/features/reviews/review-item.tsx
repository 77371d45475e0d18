import './reviews.css'
import { MARKS } from '@nilayam/contract/moving-in/marks'
import type { Review } from '@nilayam/contract/moving-in/reviews'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Face } from '../../shell/bars/face.tsx'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { ReviewText } from './review-text.tsx'
import { sayMark, sayStay } from './review-words.ts'

type Props = {
  review: Review
  typeSlug: string
  /** Of the property, for the answer. */
  ownerName: string
  /** Of a listed property, where a review can be reported. */
  propertyId?: number | undefined
  /** Ref of the answer, which takes the focus once it is given. */
  takeFocus?: (answer: HTMLElement | null) => void
  /** After the answer: a form. */
  children?: ReactNode
}

/** A review with its marks, its text and the owner's answer. */
export function ReviewItem(props: Props) {
  const { review, typeSlug, ownerName, propertyId, takeFocus, children } = props
  const { name, marks, parts, changed_at, answer } = review
  return (
    <article className="review">
      <div className="review-by">
        <Face name={name} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{name}</h3>
          <p>{sayStay(review)}</p>
        </div>
        {propertyId !== undefined && (
          <Link
            to={paths.reportReview(propertyId, review.id)}
            rel="nofollow"
            className="review-report"
            aria-label={t('reviews.report', { name })}
          >
            <Icon name="flag" />
          </Link>
        )}
      </div>
      <ul className="review-marks">
        {MARKS.map((mark) => (
          <li key={mark}>
            {t('reviews.markOf', {
              name: sayMark(mark, typeSlug),
              mark: marks[mark],
              b: (value) => <b>{value}</b>,
            })}
          </li>
        ))}
      </ul>
      {parts.some(({ text, is_hidden }) => text !== '' || is_hidden) && (
        <ReviewText parts={parts} />
      )}
      {changed_at && (
        <p className="text-14 text-ink-soft">
          {t('reviews.changedOn', { day: toIndianDay(changed_at) })}
        </p>
      )}
      {answer && (
        <div ref={takeFocus} tabIndex={takeFocus && -1} className="review-answer outline-0">
          <p className="text-14">
            <b className="font-semibold">{t('reviews.ownerAnswered', { name: ownerName })}</b>{' '}
            <span className="text-ink-soft">
              {t('reviews.answeredOn', { day: toIndianDay(answer.at) })}
            </span>
          </p>
          <ReviewText parts={answer.parts} />
        </div>
      )}
      {children}
    </article>
  )
}
