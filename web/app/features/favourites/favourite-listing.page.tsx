import type { Favourite } from '@nilayam/contract/search/favourites'
import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PropertyCard } from '../cards/property-card.door.tsx'
import type { Route } from './+types/favourite-listing.page'
import { FavouritesMap } from './favourites-map.tsx'
import { Heart } from './heart.door.tsx'
import { listingAddress } from './listing-address.ts'
import { orderFavourites } from './listing-order.ts'
import { ListingTools } from './listing-tools.tsx'
import { getFavourites, useSavedIds } from './saved.door.ts'

export const meta = () => [{ title: `${t('favourites.favouriteListing')} · Nilayam` }]

export async function clientLoader() {
  return { properties: await orErrorPage(getFavourites()) }
}

/** Order and view change without a reload. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

/** The student's saved properties. Removing one hides its card, and Undo restores it. */
export default function FavouriteListingPage({ loaderData }: Route.ComponentProps) {
  const saved = useSavedIds()
  const heading = useRef<HTMLHeadingElement>(null)
  const listing = listingAddress.parse(useSearchParams()[0])
  useRevalidationFor(saved, loaderData.properties)
  const kept = loaderData.properties.filter(({ id }) => saved.has(id))
  const favourites = orderFavourites(kept, listing)
  const isEmpty = favourites.length === 0
  return (
    <div className="wrap py-10">
      <h1 ref={heading} tabIndex={-1} className="outline-0">
        {t('favourites.favouriteListing')}
      </h1>
      <p role="status" className="mt-2 text-18 text-ink-soft">
        {!isEmpty && t('favourites.placesSaved', { count: favourites.length })}
      </p>
      {isEmpty ? <NothingSaved /> : <ListingTools listing={listing} />}
      {!isEmpty && listing.isMap && <FavouritesMap favourites={favourites} from={listing.point} />}
      {/* The pressed heart was removed, so the focus moves here. */}
      {!listing.isMap && (
        <Cards favourites={favourites} onRemove={() => heading.current?.focus()} />
      )}
    </div>
  )
}

/** Reloads when another tab has saved a property that isn't in the list. */
function useRevalidationFor(saved: ReadonlySet<number>, listed: readonly Favourite[]): void {
  const { revalidate } = useRevalidator()
  const isMissing = [...saved].some((id) => !listed.some((one) => one.id === id))
  useEffect(() => {
    if (isMissing) void revalidate()
  }, [isMissing, revalidate])
}

type CardsProps = { favourites: readonly Favourite[]; onRemove: () => void }

function Cards({ favourites, onRemove }: CardsProps) {
  return (
    <ul className="card-grid mt-8">
      {favourites.map((property, at) => (
        <li
          key={property.id}
          className={property.is_available ? '' : '[&_.card-photo_img]:grayscale'}
        >
          <PropertyCard
            property={property}
            heading="h2"
            isFirst={at === 0}
            badges={!property.is_available && <Badge>{t('favourites.gone')}</Badge>}
            corner={
              <Heart property={property} onRemove={onRemove} canReturn={property.is_available} />
            }
          />
        </li>
      ))}
    </ul>
  )
}

function NothingSaved() {
  return (
    <EmptyState title={t('favourites.nothingSaved')} text={t('favourites.howToSave')}>
      <ButtonLink to={paths.search()}>{t('favourites.searchPlaces')}</ButtonLink>
    </EmptyState>
  )
}
