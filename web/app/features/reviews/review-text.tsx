import type { Review } from '@nilayam/contract/moving-in/reviews'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

type Parts = Review['parts']

/** A text of a student or owner; numbers and addresses in it are hidden. */
export function ReviewText({ parts }: { parts: Parts }) {
  return (
    <p className="review-text" dir="auto">
      {parts.map(({ text, is_hidden }, at) =>
        is_hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
          <span key={at} className="review-hidden">
            <Icon name="lock" size={14} />
            {t('reviews.numberHidden')}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}
