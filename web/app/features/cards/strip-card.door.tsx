import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { VerifiedTick } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Card } from './card.door.ts'
import { formatDistance } from './card-words.door.ts'
import { type CardChoice, useGuideToSignIn } from './property-card.door.tsx'

/** For 116 CSS pixels, at up to three device pixels each. */
const STRIP_WIDTHS = [320, 640] as const

type Props = {
  property: Card
  choice?: CardChoice | undefined
  /** Rent and vacancy of the option that fits the search. */
  offer?: { rent: number; free: string } | undefined
}

/** A small card, for maps. */
export function StripCard({ property, choice, offer }: Props) {
  const { images, title, area, distance_m } = property
  const [photo] = images
  const guide = useGuideToSignIn(property, choice)
  return (
    <Link
      to={paths.property(property.id, property.slug, choice)}
      onClick={guide}
      className="strip-card"
    >
      <span className="strip-photo">
        {photo && <Picture photo={photo} alt="" sizes="116px" widths={STRIP_WIDTHS} />}
      </span>
      <span className="strip-words">
        <span className="strip-kind">
          {property.property_type.name}
          {property.is_verified && (
            <>
              {' · '}
              <VerifiedTick /> {t('cards.verified')}
            </>
          )}
        </span>
        <b title={title}>{title}</b>
        <span className="strip-where">
          {offer && (
            <>
              <b>{offer.free}</b>
              {' · '}
            </>
          )}
          {distance_m === null
            ? area.area_name
            : t('cards.areaAway', {
                area: area.area_name,
                distance: formatDistance(distance_m),
              })}
        </span>
        <span className="strip-price">
          {t('cards.rentInStrip', {
            rent: formatRupees(offer?.rent ?? property.price_per_month),
            b: (rent) => <b>{rent}</b>,
          })}
        </span>
      </span>
    </Link>
  )
}
