import type { Point } from '@nilayam/contract/points'
import { paths } from '../../paths.ts'
import { parsePlace } from '../places/place-address.door.ts'

export const ORDERS = ['saved', 'price', 'distance'] as const
export type Order = (typeof ORDERS)[number]

/** How the saved places are looked at, as the page's address says it. */
export type Listing = {
  order: Order
  /** What the point is called; '' without one. */
  place: string
  /** Where distances are measured from. */
  point: Point | null
  isMap: boolean
}

/** Reads an address, whoever wrote it: what makes no sense falls back to its default. */
export function parseListing(params: URLSearchParams): Listing {
  const { place, point } = parsePlace(params)
  return {
    order: ORDERS.find((known) => known === params.get('sort')) ?? 'saved',
    place: point ? place : '',
    point,
    isMap: params.get('view') === 'map',
  }
}

/** The address of a listing; what is at its default is left out. */
export function listingPath({ order, place, point, isMap }: Listing): string {
  return paths.favourites({
    sort: order === 'saved' ? null : order,
    place,
    lat: point?.latitude,
    lon: point?.longitude,
    view: isMap ? 'map' : null,
  })
}
