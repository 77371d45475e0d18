import { paths } from '../../paths.ts'

export type Point = { latitude: number; longitude: number }
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
  const latitude = toDegrees(params.get('lat'), 85)
  const longitude = toDegrees(params.get('lon'), 180)
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    order: ORDERS.find((known) => known === params.get('sort')) ?? 'saved',
    place: point ? (params.get('place') ?? '').slice(0, 80) : '',
    point,
    isMap: params.get('view') === 'map',
  }
}

function toDegrees(text: string | null, most: number): number | null {
  const degrees = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(degrees) <= most ? degrees : null
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
