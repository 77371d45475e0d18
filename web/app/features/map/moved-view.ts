import type { Point } from '@nilayam/contract/places/points'
import type { Bounds } from '@nilayam/map/bounds'
import { getDistance } from '@nilayam/map/geometry'
import type { Stage } from './stage.ts'

/** The view after the visitor moved the map. `reach`: metres from the centre to the nearest edge. */
export type MovedView = { centre: Point; bounds: Bounds; reach: number }

export function toMovedView(stage: Stage): MovedView {
  const { centre } = stage.getViewport()
  const bounds = stage.getBounds()
  const edges = [
    { ...centre, latitude: bounds.north },
    { ...centre, longitude: bounds.east },
  ]
  const reach = Math.min(...edges.map((edge) => getDistance(centre, edge)))
  return { centre, bounds, reach }
}
