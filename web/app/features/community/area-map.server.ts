import type { AreaGuide } from '@nilayam/contract/landing'
import { isNear, MAP_BOUNDS } from '@nilayam/map/bounds'
import { staticMap } from '@nilayam/map/static-map'
import { formatRupees } from '../../ui/rupees.ts'

const size = { width: 560, height: 420 }
const zoom = 13.7

/** An area with the places that its page shows, as SVG text; null beyond the edge of what is drawn. */
export function drawArea({ latitude, longitude, area_name, properties }: AreaGuide) {
  const centre = { latitude, longitude }
  if (!isNear(centre, MAP_BOUNDS, 0)) return null
  return staticMap({
    ...size,
    centre,
    zoom,
    pins: properties.map((property) => ({
      latitude: property.latitude,
      longitude: property.longitude,
      label: formatRupees(property.price_per_month),
      tone: 'plain' as const,
    })),
    scheme: 'css',
    label: `Map of ${area_name}`,
  })
}
