import { getBaseMap } from './base-map.ts'
import { getDistanceToLine, isInside } from './geometry.ts'

/** Metres from the middle of a river to its bank, as wide as the map draws it close up. */
const halfWidth = { river: 45, stream: 15 }

/** Whether a point lies in a lake or a river of the map. */
export function isWater(latitude: number, longitude: number): boolean {
  const at = { latitude, longitude }
  const { lakes, rivers } = getBaseMap()
  return (
    lakes.some(({ ring }) => isInside(at, ring)) ||
    rivers.some(({ size, line }) => getDistanceToLine(at, line) <= halfWidth[size])
  )
}
