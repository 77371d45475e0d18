import type { AreaSummary } from '@nilayam/contract/search/community'
import { getBounds } from '@nilayam/map/bounds'
import type { Framing } from '@nilayam/map/view'

/** Of the same shape as the map's element, so that the drawing is scaled but never cropped. */
export const frame = {
  width: 400,
  height: 320,
  isSliced: true,
  // The sources stand in the corner, and names above the northernmost dots.
  inset: { left: 40, top: 50, right: 40, bottom: 44 },
} as const

export function toFraming(areas: readonly AreaSummary[]): Framing {
  return { ...frame, bounds: getBounds([...areas]) }
}

/** The name of an area on the map, in pixels of the frame: the middle of its dot, and left, top, width and height. */
export type AreaSign = {
  id: number
  dot: [x: number, y: number]
  box: [left: number, top: number, width: number, height: number]
}
