/** Steps of zoom: 0 shows the whole paper, each other one a larger width (`panes.door.css`). */
export const MAX_ZOOM = 4

export function stepZoom(zoom: number, by: number): number {
  return Math.min(MAX_ZOOM, Math.max(0, zoom + by))
}

/** How far fingers or a trackpad must move apart for a step. */
const PINCH = 1.3

/** The steps of a pinch from one distance of two fingers to another. */
export function stepsOfPinch(from: number, to: number): number {
  if (from <= 0 || to <= 0) return 0
  return Math.trunc(Math.log(to / from) / Math.log(PINCH)) || 0
}
