import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { VerifiedTick } from '../../ui/drawings/icon.tsx'
import type { Card } from '../cards/card.door.ts'
import { PropertyCard } from '../cards/property-card.door.tsx'
import { LateHeart } from '../favourites/late-heart.door.tsx'
import { Band } from './band.tsx'

/** The maximum width of a card in the scroller and the grid. */
const sizes = '(min-width: 768px) 300px, min(78vw, 300px)'

export function Newest({ properties }: { properties: readonly Card[] }) {
  if (properties.length === 0) return null
  return (
    <Band
      title={t('home.newest')}
      text={
        <span className="flex items-baseline gap-1.5">
          <span className="translate-y-0.5">
            <VerifiedTick />
          </span>
          {t('home.newestExplained')}
        </span>
      }
      more={{ label: t('home.seeAll'), to: paths.allPlaces() }}
    >
      <ul className="shelf">
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              sizes={sizes}
              corner={<LateHeart property={property} />}
            />
          </li>
        ))}
      </ul>
    </Band>
  )
}
