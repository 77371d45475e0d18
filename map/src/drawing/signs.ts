import type { Point } from '@nilayam/contract/places/points'
import { type Box, type Framing, getViewOf, type Pixel } from '../view.ts'
import { findSpot, getBoxAround, getSides } from './placement.ts'
import { getTextWidth } from './text-width.ts'

/** A dot where a place is, and beside it the box of its name, which can be pressed. */
export type Sign<T> = { place: T; at: Pixel; box: Box }

const letters = 14
const padding = 12
/** Targets of 44 pixels in a picture that a phone of 360 pixels shrinks to four fifths; pills are less high. */
const height = 53
const dot = 10
/** From the middle of the dot to the name. */
const gap = 8
/** Longer names would cover half of the picture. */
const widest = 200
/** The attribution keeps its size in a picture that shrinks, so it covers more of it. */
const credits = { width: 350, height: 38 }

/**
 * Signs for a picture's places, the most important ones first: no two overlap, all lie within the picture and clear of
 * its attribution, and if possible of all dots. Places that have no room for a sign get none.
 */
export function placeSigns<T extends Point & { name: string }>(
  places: readonly T[],
  framing: Framing,
): Sign<T>[] {
  const view = getViewOf(framing)
  const taken = [
    {
      left: view.width - credits.width,
      top: view.height - credits.height,
      right: view.width,
      bottom: view.height,
    },
  ]
  const dots = places.map((place) => getBoxAround(view.toPixel(place), dot, dot))
  return places.flatMap((place) => {
    const at = view.toPixel(place)
    const width = getTextWidth(place.name, letters) + 2 * padding
    if (width > widest) return []
    const sides = getSides(at, width, height, gap)
    const clear = findSpot(sides, { view, taken: [...taken, ...dots], lines: [] }, true)
    const box = (clear ?? findSpot(sides, { view, taken, lines: [] }, true))?.box
    if (!box) return []
    taken.push(box)
    return [{ place, at, box }]
  })
}
