import type { PropertyCard } from '@nilayam/contract/properties'
import { type Bounds, getBounds, MAP_BOUNDS } from '@nilayam/map/bounds'
import { type Pin, type StaticMapOptions, staticMap } from '@nilayam/map/static-map'
import { formatRupees } from '../../ui/rupees.ts'
import type { Results } from './results.server.ts'
import type { Point, Search } from './search-address.ts'
import { sayFound } from './search-words.ts'

/** About the shape of where it is shown, which cuts off what doesn't fit. */
const shapes = {
  beside: { width: 600, height: 706 },
  full: { width: 420, height: 720 },
} as const
export type MapShape = keyof typeof shapes

/** Metres: closer up there would be nothing to know a place by. */
const surroundings = 800

/** The results on a map as SVG, or null when they lie beyond the one city that is drawn. */
export function drawResults(results: Results, pins: PropertyCard[], shape: MapShape) {
  const { search, options, found } = results
  const around = getAround(results)
  if (![...pins, ...around].every(isOnMap)) return null
  const svg = staticMap({
    ...shapes[shape],
    ...getExtent(search, pins, around),
    pins: pins.map(toPin),
    scheme: 'css',
    label: `Map: ${sayFound(search, options, found)}`,
  })
  return svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')
}

function isOnMap({ latitude, longitude }: Point): boolean {
  const { south, west, north, east } = MAP_BOUNDS
  return latitude > south && latitude < north && longitude > west && longitude < east
}

/** The point, area or city that was searched. */
function getAround({ search, options }: Results): Point[] {
  if (search.mode === 'distance') return search.point ? [search.point] : []
  const area = options.areas.find(({ id }) => id === search.areaId)
  const city = options.cities.find(({ id }) => id === search.cityId)
  return [area ?? city].filter((place) => place !== undefined)
}

function getExtent(
  search: Search,
  pins: PropertyCard[],
  [middle]: Point[],
): Pick<StaticMapOptions, 'bounds' | 'centre' | 'zoom' | 'circle'> {
  if (search.point) {
    const circle = { ...search.point, radiusMetres: search.radius }
    return { circle, bounds: getBounds([], circle) }
  }
  if (pins.length > 0) return { bounds: getBoundsOf(pins) }
  if (!middle) return {}
  return { centre: middle, zoom: search.areaId === null ? 11 : 14 }
}

/** All of them, and around their middle at least what lets one know the place. */
function getBoundsOf(points: Point[]): Bounds {
  const { south, west, north, east } = getBounds(points)
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  // Prices are wide, and a screen that is narrower than the picture cuts its sides off.
  const side = (east - west) * 0.06
  const sides = [west - side, east + side].map((longitude) => ({ ...middle, longitude }))
  return getBounds([...points, ...sides], { ...middle, radiusMetres: surroundings })
}

function toPin({ latitude, longitude, price_per_month }: PropertyCard): Pin {
  return { latitude, longitude, label: formatRupees(price_per_month), tone: 'plain' }
}
