import type { Point } from '@nilayam/contract/places/points'
import { type AddressCodec, parseChoice } from '../../address.ts'
import { paths } from '../../paths.ts'
import { parsePlace } from '../places/place-address.door.ts'

export const ORDERS = ['saved', 'price', 'distance'] as const
export type Order = (typeof ORDERS)[number]

/** The view of the saved properties, as in the page's URL. */
export type Listing = {
  order: Order
  /** The name of the point; '' without one. */
  place: string
  /** The origin of distances. */
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

/** The view in the page's URL. */
export const listingAddress: AddressCodec<Listing> = { parse, toPath }
