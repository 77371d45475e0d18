import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Picture } from '../../ui/picture.tsx'
import type { WantedPlace } from './wanted-place.ts'

/** The property that a card was about to open, with a link to it. */
export function WantedPlaceBox({ place }: { place: WantedPlace }) {
  const photo = place.images[0]
  return (
    <div className="flex items-center gap-3.5 rounded-card bg-sunk p-2">
      {photo && (
        <span className="relative h-18 w-24 flex-none overflow-hidden rounded-control">
          <Picture photo={photo} alt="" sizes="96px" />
        </span>
      )}
      <div className="min-w-0 px-1">
        <p className="text-14 text-ink-soft">{t('accounts.youWereOpening')}</p>
        <p className="font-semibold wrap-anywhere">{place.title}</p>
        <Link
          to={paths.property(place.id, place.slug, place.choice)}
          className="link link-alone text-14"
        >
          {t('accounts.continueWithout')}
        </Link>
      </div>
    </div>
  )
}
