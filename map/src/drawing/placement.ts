import type { Box, Pixel, View } from '../view.ts'

/** Pixels between a label and the edge of the picture. */
const inset = 5

/** Space for labels. `taken` is never covered; `lines` only if there is no other space. */
export type Room = { view: View; taken: Box[]; lines: Box[] }
/** A position for a label: `x` is its start, middle or end by `anchor` (as in SVG's `text-anchor`). */
export type Spot = { box: Box; anchor: 'start' | 'middle' | 'end'; x: number }

export function getBoxAround({ x, y }: Pixel, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

export function overlaps(box: Box, others: Box[]): boolean {
  return others.some(
    (other) =>
      box.left < other.right &&
      box.right > other.left &&
      box.top < other.bottom &&
      box.bottom > other.top,
  )
}

/** Whether a box lies within the picture, clear of its edge. */
export function isWithin(box: Box, { width, height }: View): boolean {
  return (
    box.left >= inset &&
    box.top >= inset &&
    box.right <= width - inset &&
    box.bottom <= height - inset
  )
}

/** Boxes along a line, for labels to avoid. */
export function getBoxesAlong(pixels: Pixel[], thickness: number): Box[] {
  return pixels.slice(1).flatMap((to, i) => {
    const from = pixels[i] ?? to
    const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4))
    return Array.from({ length: pieces + 1 }, (_, piece) => {
      const share = piece / pieces
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      return getBoxAround(at, thickness, thickness)
    })
  })
}

/** Label positions around a point, best first, `gap` pixels from it. */
export function getSides({ x, y }: Pixel, width: number, height: number, gap: number): Spot[] {
  const near = gap * 0.7
  const at = (dx: -1 | 0 | 1, dy: -1 | 0 | 1): Spot => {
    const away = dx !== 0 && dy !== 0 ? near : gap
    const middle = { x: x + dx * (away + width / 2), y: y + dy * (away + height / 2) }
    const box = getBoxAround(middle, width, height)
    if (dx === 0) return { box, anchor: 'middle', x }
    return dx > 0 ? { box, anchor: 'start', x: box.left } : { box, anchor: 'end', x: box.right }
  }
  return [at(1, 0), at(-1, 0), at(0, -1), at(0, 1), at(1, -1), at(-1, -1), at(1, 1), at(-1, 1)]
}

/**
 * Positions for a label without an icon: on the point, or as near as possible, with its middle at most `reach` pixels
 * away.
 */
export function getSpotsNear(at: Pixel, width: number, height: number, reach: number): Spot[] {
  const middle: Spot = { box: getBoxAround(at, width, height), anchor: 'middle', x: at.x }
  const around = [6, 16].flatMap((gap) => getSides(at, width, height, gap))
  return [middle, ...around]
    .filter((spot) => getOffset(spot, at) <= reach)
    .sort((a, b) => getOffset(a, at) - getOffset(b, at))
}

function getOffset({ box }: Spot, { x, y }: Pixel): number {
  return Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)
}

/** The first free position, which is then taken. A label that `mayCross` may cover a line. */
export function findSpot(spots: Spot[], room: Room, mayCross: boolean): Spot | undefined {
  const open = spots.filter(({ box }) => isWithin(box, room.view) && !overlaps(box, room.taken))
  const spot =
    open.find(({ box }) => !overlaps(box, room.lines)) ?? (mayCross ? open[0] : undefined)
  if (spot) room.taken.push(spot.box)
  return spot
}
