import type { Favourite } from '@nilayam/contract/search/favourites'
import { getDistance } from '@nilayam/map/geometry'
import type { Listing } from './listing-address.ts'

/** Sorts the saved properties, with distances if there is an origin. */
export function orderFavourites(
  favourites: readonly Favourite[],
  { order, point }: Pick<Listing, 'order' | 'point'>,
): Favourite[] {
  const measured = favourites.map((favourite) => ({
    ...favourite,
    distance_m: point ? Math.round(getDistance(point, favourite)) : null,
  }))
  return measured.sort((a, b) => compare(a, b, order) || b.saved_at.localeCompare(a.saved_at))
}

function compare(a: Favourite, b: Favourite, order: Listing['order']): number {
  if (order === 'price') return a.price_per_month - b.price_per_month
  if (order === 'distance') return (a.distance_m ?? 0) - (b.distance_m ?? 0)
  return 0
}
