import type { Card } from '../cards/card.door.ts'
import { PropertyCard } from '../cards/property-card.door.tsx'
import { LateHeart } from './late-heart.door.tsx'

/** A horizontal scroller of cards with hearts. */
export function PropertyShelf({ properties }: { properties: readonly Card[] }) {
  return (
    <ul className="shelf">
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard property={property} corner={<LateHeart property={property} />} />
        </li>
      ))}
    </ul>
  )
}
