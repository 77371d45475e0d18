import type { Point } from '@nilayam/contract/points'
import { type AddressCodec, parseChoice } from '../../address.ts'
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

function parse(params: URLSearchParams): Listing {
  const { place, point } = parsePlace(params)
  return {
    order: parseChoice(params.get('sort'), ORDERS) ?? 'saved',
    place: point ? place : '',
    point,
    isMap: params.get('view') === 'map',
  }
}

function toPath({ order, place, point, isMap }: Listing): string {
  return paths.favourites({
    sort: order === 'saved' ? null : order,
    place,
    lat: point?.latitude,
    lon: point?.longitude,
    view: isMap ? 'map' : null,
  })
}

/** The saved places in the address of their page. */
export const listingAddress: AddressCodec<Listing> = { parse, toPath }
