import type { PropertyDetail } from '@nilayam/contract/properties'
import { isNear, MAP_BOUNDS } from '@nilayam/map/bounds'
import { staticMap } from '@nilayam/map/static-map'
import { formatRupees } from '../../ui/rupees.ts'

const size = { width: 400, height: 340 }
/** A few streets and the next stations. */
const zoom = 14.3

/** The place on our own map, as SVG text in the page's colours; null beyond the edge of what is drawn. */
export function drawPlace(property: PropertyDetail): string | null {
  const { latitude, longitude, title, area, price_per_month } = property
  if (!isNear({ latitude, longitude }, MAP_BOUNDS, 0)) return null
  const label = formatRupees(price_per_month)
  return staticMap({
    ...size,
    centre: { latitude, longitude },
    zoom,
    pins: [{ latitude, longitude, label, tone: 'chosen' }],
    scheme: 'css',
    label: `Map: ${title} in ${area.area_name}`,
  })
}
