import type { Box } from '@nilayam/map/view'

/** Pixels of the map that other things lie over, such as a strip of cards. */
export type CoveredEdges = { top: number; bottom: number }

/** What both maps keep clear around what they are to show. On a phone there is no room for wide margins. */
export function toInset({ top, bottom }: CoveredEdges = { top: 0, bottom: 0 }): Box {
  const [across, down] = top + bottom > 0 ? [24, 12] : [40, 40]
  return { top: top + down, bottom: bottom + down, left: across, right: across }
}
