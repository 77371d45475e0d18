import { useRef } from 'react'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PropertyCard } from '../properties/property-card.tsx'
import type { Route } from './+types/favourite-listing.page'
import { Heart } from './heart.tsx'
import { getFavourites, useSavedIds } from './saved.ts'

export const meta = () => [{ title: 'Favourite Listing · Nilayam' }]

export async function clientLoader() {
  return { properties: await getFavourites() }
}

/** What the student has saved, newest first. A card leaves with its heart, and Undo brings it back. */
export default function FavouriteListingPage({ loaderData }: Route.ComponentProps) {
  const saved = useSavedIds()
  const heading = useRef<HTMLHeadingElement>(null)
  const properties = loaderData.properties.filter(({ id }) => saved.has(id))
  return (
    <div className="wrap py-10">
      <h1 ref={heading} tabIndex={-1} className="outline-0">
        Favourite Listing
      </h1>
      <p role="status" className="mt-2 text-18 text-ink-soft">
        {properties.length > 0 &&
          `${sayCount(properties.length)} Rents are what the owners ask today.`}
      </p>
      {properties.length === 0 && <NothingSaved />}
      <ul className="card-grid mt-8">
        {properties.map((property, at) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              heading="h2"
              isFirst={at === 0}
              badges={!property.is_available && <Badge>No longer available</Badge>}
              // The heart that was pressed is gone, so the focus needs a place to be.
              corner={<Heart property={property} onRemove={() => heading.current?.focus()} />}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function sayCount(count: number): string {
  return count === 1 ? 'One place you saved.' : `${count} places you saved.`
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      text="Tap the heart on a place to keep it here, on every device you sign in on."
    >
      <ButtonLink to={paths.search()}>Search places</ButtonLink>
    </EmptyState>
  )
}
