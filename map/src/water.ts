import { getBaseMap } from './base-map.ts'
import { getDistanceToLine, isInside } from './geometry.ts'

/** Half the width of a river in metres, as drawn at high zoom. */
const halfWidth = { river: 45, stream: 15 }

/** Whether a point lies in a lake or river of the map. */
export function isWater(latitude: number, longitude: number): boolean {
  const at = { latitude, longitude }
  const { lakes, rivers } = getBaseMap()
  return (
    lakes.some(({ ring }) => isInside(at, ring)) ||
    rivers.some(({ size, line }) => getDistanceToLine(at, line) <= halfWidth[size])
  )
}
