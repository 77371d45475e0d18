import { t } from '../../../text.ts'
import { formatCount } from '../../../ui/numbers/counting.ts'

/** The facet count beside a choice: 'Wi-Fi 312', read out as 'Wi-Fi, 312 places'. */
export function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <>
      <span className="choice-count" aria-hidden="true">
        {formatCount(count)}
      </span>
      <span className="sr-only">{t('search.choicePlaces', { count })}</span>
    </>
  )
}
