import type { Box } from '@nilayam/map/view'

/** Heights in pixels that are covered by other elements, such as a strip of cards. */
export type CoveredEdges = { top: number; bottom: number }

/** Padding around what either map has to show. It is smaller on phones, which have less room. */
export function toInset({ top, bottom }: CoveredEdges = { top: 0, bottom: 0 }): Box {
  const [across, down] = top + bottom > 0 ? [24, 12] : [40, 40]
  return { top: top + down, bottom: bottom + down, left: across, right: across }
}
