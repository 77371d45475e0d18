import type { Point } from '@nilayam/contract/places/points'
import { type Bounds, getBounds, isOnDrawnMap } from '@nilayam/map/bounds'
import { t } from '../../../text.ts'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import type { MapPin } from '../../map/living-map.door.tsx'
import type { Picture } from '../../map/map-picture.door.tsx'
import type { Search } from '../search-address.door.ts'
import { sayFound } from '../search-words.ts'
import type { ResultPin, Results } from './results.server.ts'

/**
 * Size of the drawing, roughly in the shape of its frame, which crops it; padding keeps the results clear of the
 * edges, and on phones of the search and the strip.
 */
const shapes = {
  beside: { width: 600, height: 706, inset: { left: 40, right: 40, top: 120, bottom: 120 } },
  full: { width: 420, height: 720, inset: { left: 48, right: 48, top: 124, bottom: 184 } },
} as const
export type MapShape = keyof typeof shapes

/** Metres shown around the results at least, so that there is something to recognise. */
const surroundings = 800

type Found = Pick<Results, 'search' | 'options' | 'found' | 'pins' | 'around'>

/** What a map of the results shows. */
export type Extent = { bounds?: Bounds; centre?: Point; zoom?: number }

/** The results as a picture; the drawn map crops what doesn't fit its frame. */
export function toPicture(results: Found, shape: MapShape): Omit<Picture, 'pins'> {
  const { search, options, found } = results
  const circle = toCircle(search)
  return {
    ...shapes[shape],
    ...getExtent(results),
    ...(circle && { circle }),
    isSliced: true,
    label: t('search.pictureLabel', { found: sayFound(search, options, found) }),
  }
}

/** Whether any result, or the searched place itself, lies on the drawn map of Hyderabad. */
export function isOnMap({ search, found, pins, around }: Found): boolean {
  if (pins.length > 0) return true
  if (around) return isOnDrawnMap(around)
  return search.mode === 'city' && !found?.total
}

export function toCircle({ point, radius }: Search) {
  return point ? { ...point, radiusMetres: radius } : undefined
}

/** Pins for the maps, cheapest first. */
export function toMapPins(pins: readonly ResultPin[]): MapPin[] {
  const cheapestFirst = pins.toSorted((a, b) => a.price_per_month - b.price_per_month)
  return cheapestFirst.map(({ id, title, price_per_month, latitude, longitude, count }) => {
    return { id, name: title, label: formatRupees(price_per_month), latitude, longitude, count }
  })
}

/** Adds listed places that are hidden in a cluster, so that hovering a card highlights its pin. */
export function addListed(pins: MapPin[], { found }: Pick<Found, 'found'>): MapPin[] {
  if (pins.every(isOne)) return pins
  const known = new Set(pins.map(({ id }) => id))
  const listed = (found?.properties ?? []).flatMap((one, at) => {
    if (known.has(one.id) || !isOnDrawnMap(one)) return []
    // Like its card, it has the rent of what fits. The cluster's pin counts it already.
    const price_per_month = found?.options[at]?.price ?? one.price_per_month
    return [{ ...one, price_per_month, count: 0 }]
  })
  return [...pins, ...toMapPins(listed)]
}

/** Whether a pin is a single place, not a cluster. */
function isOne({ count = 1 }: Pick<MapPin, 'count'>): boolean {
  return count <= 1
}

export function getExtent({ search, pins, around }: Found): Extent {
  const circle = toCircle(search)
  if (circle) return { bounds: getBounds([], circle) }
  if (pins.length > 0) return { bounds: getBoundsOf(pins) }
  return around ? { centre: around, zoom: search.areaId === null ? 11 : 14 } : {}
}

/** Bounds of all points, and at least `surroundings` around their centre. */
function getBoundsOf(points: readonly Point[]): Bounds {
  const { south, west, north, east } = getBounds([...points])
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  // Room for the width of the price pins at both sides.
  const side = (east - west) * 0.06
  const sides = [west - side, east + side].map((longitude) => ({ ...middle, longitude }))
  return getBounds([...points, ...sides], { ...middle, radiusMetres: surroundings })
}
