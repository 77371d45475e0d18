import type { Point } from '@nilayam/contract/points'
import type { Bounds } from '@nilayam/map/bounds'
import { getDistance } from '@nilayam/map/geometry'
import type { Stage } from './stage.ts'

/** Where a map stands after a visitor moved it. `reach` is metres from its centre to its nearer edge. */
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
