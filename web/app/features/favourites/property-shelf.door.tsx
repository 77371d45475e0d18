import type { Card } from '../cards/card.door.ts'
import { PropertyCard } from '../cards/property-card.door.tsx'
import { LateHeart } from './late-heart.door.tsx'

type Props = {
  properties: readonly Card[]
  /** Called when a pressed heart takes its card away. */
  onRemove?: () => void
}

/** A horizontal scroller of cards with hearts. */
export function PropertyShelf({ properties, ...hearts }: Props) {
  return (
    <ul className="shelf">
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            corner={<LateHeart property={property} {...hearts} />}
          />
        </li>
      ))}
    </ul>
  )
}
