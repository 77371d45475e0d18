import './reviews.css'
import type { OwnersReview } from '@nilayam/contract/moving-in/reviews'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import type { Route } from './+types/owner-reviews.page'
import { AnswerForm } from './answer-form.tsx'
import { ReviewItem } from './review-item.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${t('reviews.reviewsTitle')} · Nilayam` }]

export async function clientLoader() {
  return orErrorPage(api.call('getOwnersReviews'))
}

/** The reviews of an owner's places; each can be answered once, and that is all. */
export default function OwnerReviewsPage({ loaderData }: Route.ComponentProps) {
  const [reviews, setReviews] = useState(loaderData.reviews)
  const replace = (answered: OwnersReview) =>
    setReviews((all) => all.map((one) => (one.id === answered.id ? answered : one)))
  return (
    <div className="wrap grid max-w-[52rem] gap-5 py-8 md:py-10">
      <header>
        <h1>{t('reviews.reviewsTitle')}</h1>
        <p className="mt-2 text-ink-soft">{t('reviews.ownersRules')}</p>
      </header>
      {reviews.length === 0 ? (
        <EmptyState title={t('reviews.noneOfYours')} text={t('reviews.noneOfYoursMeans')}>
          <ButtonLink to={paths.ownerProperties()}>{t('enquiries.yourPlaces')}</ButtonLink>
        </EmptyState>
      ) : (
        <div>
          {reviews.map((review) => (
            <Review key={review.id} review={review} replace={replace} />
          ))}
        </div>
      )}
    </div>
  )
}

type Props = { review: OwnersReview; replace: (answered: OwnersReview) => void }

function Review({ review, replace }: Props) {
  const { place, answer } = review
  const ownerName = useSession()?.user.name ?? ''
  const focus = useFocusAfterPress()
  const show = (answered: OwnersReview) => {
    focus.press()
    replace(answered)
  }
  return (
    <div className="review-of">
      <h2 className="text-16">
        <Link to={ownerPaths.property(place.id)} className="link wrap-anywhere">
          {place.title}
        </Link>
      </h2>
      <ReviewItem
        review={review}
        typeSlug={place.type_slug}
        ownerName={ownerName}
        propertyId={place.is_listed ? place.id : undefined}
        takeFocus={focus.take}
      >
        {!answer && <AnswerForm review={review} answered={show} />}
      </ReviewItem>
    </div>
  )
}
