import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { VerifiedTick } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import type { Card } from './card.door.ts'
import { formatDistance } from './card-words.door.ts'
import { useGuideToSignIn } from './property-card.door.tsx'

/** A place in a strip: what a map has room for. */
export function StripCard({ property }: { property: Card }) {
  const { images, title, area, distance_m } = property
  const [photo] = images
  const guide = useGuideToSignIn(property)
  return (
    <Link to={paths.property(property.id, property.slug)} onClick={guide} className="strip-card">
      <span className="strip-photo">{photo && <Picture photo={photo} alt="" sizes="116px" />}</span>
      <span className="strip-words">
        <span className="strip-kind">
          {property.property_type.name}
          {property.is_verified && (
            <>
              {' · '}
              <VerifiedTick /> Verified
            </>
          )}
        </span>
        <b title={title}>{title}</b>
        <span className="strip-where">
          {area.area_name}
          {distance_m !== null && ` · ${formatDistance(distance_m)} away`}
        </span>
        <span className="strip-price">
          <b>{formatRupees(property.price_per_month)}</b> / month
        </span>
      </span>
    </Link>
  )
}
