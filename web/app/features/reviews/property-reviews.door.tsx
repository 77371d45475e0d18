import './reviews.css'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import type { Review } from '@nilayam/contract/moving-in/reviews'
import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import { sayAnswers } from '../answers/answer-words.door.ts'
import { ReviewAverages } from './review-averages.tsx'
import { ReviewItem } from './review-item.tsx'

export type Reviews = Reply<Contract['getReviews']>
export type Deposits = Reply<Contract['getDepositFigures']>['deposits']
type Props = { property: PropertyDetail; reviews: Reviews; deposits: Deposits }

/** As many are open at once. */
const OPEN = 3

/** The part of a property's page with reviews and other experience, or that there is no review yet. */
export function PropertyReviews({ property, reviews: found, deposits }: Props) {
  const { summary, reviews, next_cursor } = found
  const { answers, property_type, owner, id } = property
  const { visitors } = summary
  const hasReviews = summary.reviews > 0
  const common = { typeSlug: property_type.slug, ownerName: owner.name, propertyId: id }
  return (
    <section className="part">
      <h2>{hasReviews ? t('reviews.title') : t('reviews.reviews')}</h2>
      <p className="-mt-2 mb-5 max-w-[56ch] text-ink-soft">
        {hasReviews ? t('reviews.rules') : t('reviews.noneYet')}
      </p>
      <ul className="proof empty:hidden">
        {deposits && (
          <Proof icon="card" basis={t('reviews.depositsBasis')}>
            {t('reviews.depositsBack', deposits)}
          </Proof>
        )}
        {/* Without reviews it would stand alone here, and the owner's box below says it. */}
        {hasReviews && answers && (
          <Proof icon="talk" basis={t('answers.basis', { count: answers.enquiries })}>
            {sayAnswers(answers)}
          </Proof>
        )}
        {visitors && (
          <Proof icon="walk" basis={t('reviews.visitorsBasis')}>
            {t('reviews.visitorsFound', { of: visitors.of, asDescribed: visitors.as_described })}
          </Proof>
        )}
      </ul>
      {hasReviews && <ReviewAverages summary={summary} typeSlug={property_type.slug} />}
      {reviews.slice(0, OPEN).map((review) => (
        <ReviewItem key={review.id} review={review} {...common} />
      ))}
      {reviews.length > OPEN && (
        <details className="review-rest">
          <summary className="btn btn-line">
            {t('reviews.all', { count: summary.reviews - OPEN })}
          </summary>
          {reviews.slice(OPEN).map((review) => (
            <ReviewItem key={review.id} review={review} {...common} />
          ))}
          {next_cursor && <Older cursor={next_cursor} {...common} />}
        </details>
      )}
    </section>
  )
}

/** A figure with what stands behind it. */
function Proof({ icon, basis, children }: { icon: IconName; basis: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <b>{children}</b>
      <span>{basis}</span>
    </li>
  )
}

type OlderProps = { propertyId: number; cursor: string; typeSlug: string; ownerName: string }

/** Further reviews, a page at a time. */
function Older({ cursor, ...common }: OlderProps) {
  const [found, setFound] = useState<readonly Review[]>([])
  const [next, setNext] = useState<string | null>(cursor)
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    if (next === null) return
    setBusy(true)
    try {
      const input = { params: { property_id: common.propertyId }, query: { cursor: next } }
      const page = await api.call('getReviews', input)
      setFound([...found, ...page.reviews])
      setNext(page.next_cursor)
    } catch {
      showToast('bad', t('reviews.notLoaded'))
    }
    setBusy(false)
  }
  return (
    <>
      {found.map((review) => (
        <ReviewItem key={review.id} review={review} {...common} />
      ))}
      {next !== null && (
        <Button variant="line" busy={isBusy} onClick={load}>
          {t('reviews.showMore')}
        </Button>
      )}
    </>
  )
}
