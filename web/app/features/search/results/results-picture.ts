import type { Point } from '@nilayam/contract/points'
import { type Bounds, getBounds, isOnDrawnMap } from '@nilayam/map/bounds'
import { t } from '../../../text.ts'
import { formatRupees } from '../../../ui/rupees.ts'
import type { MapPin } from '../../map/living-map.door.tsx'
import type { Picture } from '../../map/map-picture.door.tsx'
import type { Search } from '../search-address.door.ts'
import { sayFound } from '../search-words.ts'
import type { ResultPin, Results } from './results.server.ts'

/**
 * About the shape of where it is shown, which cuts off what doesn't fit: from laptops to tall screens what matters
 * stays in the middle. On phones the search lies over the top, the strip over the foot.
 */
const shapes = {
  beside: { width: 600, height: 706, inset: { left: 40, right: 40, top: 120, bottom: 120 } },
  full: { width: 420, height: 720, inset: { left: 48, right: 48, top: 124, bottom: 184 } },
} as const
export type MapShape = keyof typeof shapes

/** Metres: closer up there would be nothing to know a place by. */
const surroundings = 800

type Found = Pick<Results, 'search' | 'options' | 'found' | 'pins' | 'around'>

/** What a map of the results shows. */
export type Extent = { bounds?: Bounds; centre?: Point; zoom?: number }

/** The results as a picture; the drawn map slices what is wider than its place. */
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

/** Whether the one city that is drawn has anything to show: some of the results, or where they would be. */
export function isOnMap({ search, found, pins, around }: Found): boolean {
  if (pins.length > 0) return true
  if (around) return isOnDrawnMap(around)
  return search.mode === 'city' && !found?.total
}

export function toCircle({ point, radius }: Search) {
  return point ? { ...point, radiusMetres: radius } : undefined
}

/** As the maps take them, the cheapest first. */
export function toMapPins(pins: readonly ResultPin[]): MapPin[] {
  const cheapestFirst = pins.toSorted((a, b) => a.price_per_month - b.price_per_month)
  return cheapestFirst.map(({ id, title, price_per_month, latitude, longitude, count }) => {
    return { id, name: title, label: formatRupees(price_per_month), latitude, longitude, count }
  })
}

/** The places of the list, which one among others near it stands for on the map: its card lights it there. */
export function addListed(pins: MapPin[], { found }: Pick<Found, 'found'>): MapPin[] {
  if (pins.every(isOne)) return pins
  const known = new Set(pins.map(({ id }) => id))
  const listed = (found?.properties ?? []).filter((one) => !known.has(one.id) && isOnDrawnMap(one))
  // They are counted already, where the one stands that speaks for them.
  return [...pins, ...toMapPins(listed.map((one) => ({ ...one, count: 0 })))]
}

/** Whether a pin stands for itself alone. */
export function isOne({ count = 1 }: Pick<MapPin, 'count'>): boolean {
  return count <= 1
}

export function getExtent({ search, pins, around }: Found): Extent {
  const circle = toCircle(search)
  if (circle) return { bounds: getBounds([], circle) }
  if (pins.length > 0) return { bounds: getBoundsOf(pins) }
  return around ? { centre: around, zoom: search.areaId === null ? 11 : 14 } : {}
}

/** All of them, and around their middle at least what lets one know the place. */
function getBoundsOf(points: readonly Point[]): Bounds {
  const { south, west, north, east } = getBounds([...points])
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  // Prices are wide, and a screen that is narrower than the picture cuts its sides off.
  const side = (east - west) * 0.06
  const sides = [west - side, east + side].map((longitude) => ({ ...middle, longitude }))
  return getBounds([...points, ...sides], { ...middle, radiusMetres: surroundings })
}
