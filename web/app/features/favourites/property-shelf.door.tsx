import type { ReactNode } from 'react'
import type { Card } from '../cards/card.door.ts'
import { PropertyCard } from '../cards/property-card.door.tsx'
import { LateHeart } from './late-heart.door.tsx'

type Props<C extends Card> = {
  properties: readonly C[]
  toBadges?: (property: C) => ReactNode
  /** Called when a pressed heart takes its card away. */
  onRemove?: () => void
}

/** A horizontal scroller of cards with hearts. */
export function PropertyShelf<C extends Card>({ properties, toBadges, ...hearts }: Props<C>) {
  return (
    <ul className="shelf">
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            badges={toBadges?.(property)}
            corner={<LateHeart property={property} {...hearts} />}
          />
        </li>
      ))}
    </ul>
  )
}
