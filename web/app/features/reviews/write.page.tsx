import './reviews.css'
import { MARKS } from '@nilayam/contract/moving-in/marks'
import type { OwnReview } from '@nilayam/contract/moving-in/reviews'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Route } from './+types/write.page'
import { ReviewForm } from './review-form.tsx'
import { ReviewText } from './review-text.tsx'
import { sayMark, sayStay } from './review-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('reviews.writeTitle', { title: loaderData?.own.place.title ?? '' })} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const stay_id = requireId(params.id)
  return orErrorPage(api.call('getOwnReview', { params: { stay_id } }))
}

/** A student's review of a stay: written, read, and changed for some days. */
export default function WriteReviewPage({ loaderData }: Route.ComponentProps) {
  return <Body key={loaderData.own.stay_id} first={loaderData.own} />
}

function Body({ first }: { first: OwnReview }) {
  const [own, setOwn] = useState(first)
  const [isSaved, setSaved] = useState(false)
  const [outrun, setOutrun] = useState('')
  const { place, review } = own
  const isOpen = !review || review.can_change
  const how = review?.changed_at ? 'changed' : 'new'
  return (
    <div className="wrap grid max-w-[44rem] gap-6 py-8 md:py-10">
      <header>
        {place.is_listed && (
          <Link to={paths.property(place.id, place.slug)} className="link text-14">
            {t('reviews.backToPlace')}
          </Link>
        )}
        <h1 className="mt-2 wrap-anywhere">{place.title}</h1>
        <p className="text-ink-soft">{sayStay({ ...own, option: null })}</p>
      </header>
      {isSaved && (
        <div
          key={review?.revision}
          ref={showNote}
          role="status"
          tabIndex={-1}
          className="outline-0"
        >
          <Note kind="good">
            {place.is_listed
              ? t('reviews.published', { how })
              : t('reviews.publishedOffPage', { how })}{' '}
            {place.is_listed && (
              <Link to={paths.property(place.id, place.slug)} className="link">
                {t('reviews.toPlace')}
              </Link>
            )}
          </Note>
        </div>
      )}
      <Panel title={sayHow(own)}>
        <p className="-mt-2 mb-4 text-ink-soft">
          {sayRules(own)}{' '}
          {review?.is_removed && (
            <Link to={paths.reports()} className="link">
              {t('reviews.whyRemoved')}
            </Link>
          )}
        </p>
        {outrun && (
          <div
            key={review?.revision}
            ref={showNote}
            role="alert"
            tabIndex={-1}
            className="mb-6 grid gap-4 outline-0"
          >
            <Note kind="soon">{outrun}</Note>
            {isOpen && <Written own={own} />}
          </div>
        )}
        {isOpen ? (
          <ReviewForm
            key={review?.revision ?? 0}
            own={own}
            saved={(now) => {
              setOwn(now)
              setSaved(true)
              setOutrun('')
            }}
            outrun={(now, says) => {
              setOwn(now)
              setSaved(false)
              setOutrun(says)
            }}
          />
        ) : (
          <Written own={own} />
        )}
      </Panel>
      {review?.answer && (
        <div className="review-answer">
          <p className="font-semibold">{t('reviews.ownerAnswered', { name: own.owner_name })}</p>
          <ReviewText parts={review.answer.parts} />
        </div>
      )}
    </div>
  )
}

/** The button that saves is at the foot of a long form, and goes with it. */
const showNote = (note: HTMLElement | null) => {
  note?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  note?.focus({ preventScroll: true })
}

function sayHow({ left_on, review }: OwnReview): string {
  if (review) return t('reviews.yourReview')
  return left_on === null ? t('reviews.howIsIt') : t('reviews.howWasIt')
}

function sayRules({ review, owner_name: name }: OwnReview): string {
  if (!review) return t('reviews.publicNew', { name })
  if (review.is_removed) return t('reviews.removed')
  if (!review.can_change) return t('reviews.cantChange', { day: toIndianDay(review.written_at) })
  const day = toIndianDay(review.changeable_until)
  return review.answer
    ? t('reviews.publicAnswered', { day })
    : t('reviews.publicUntil', { day, name })
}

function Written({ own: { place, review } }: { own: OwnReview }) {
  if (!review) return null
  return (
    <div className="grid gap-3">
      <ul className="review-marks">
        {MARKS.map((mark) => (
          <li key={mark}>
            {t('reviews.markOf', {
              name: sayMark(mark, place.type_slug),
              mark: review.marks[mark],
              b: (value) => <b>{value}</b>,
            })}
          </li>
        ))}
      </ul>
      <p className="review-text" dir="auto">
        {review.text}
      </p>
    </div>
  )
}
