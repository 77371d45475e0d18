import type { Point } from '@nilayam/contract/places/points'
import { type Pixel, project } from './view.ts'

/** Pixels that a pin takes with its price and the number of others in its group. */
const pinSize = { width: 88, height: 36 }
/** How many places some pins stand for: one each, unless they say otherwise. */
export function countPlaces(pins: readonly { count?: number }[]): number {
  return pins.reduce((sum, { count = 1 }) => sum + count, 0)
}

/**
 * Clusters pins that would overlap at a zoom. Deterministic, so that the drawn and the interactive map show the same
 * groups. A group is placed at its first pin; pass the cheapest first, so that it shows the lowest price. Pins that
 * `standsAlone` accepts aren't grouped.
 */
export function groupPins<T extends Point>(
  pins: readonly T[],
  zoom: number,
  standsAlone: (pin: T) => boolean,
): T[][] {
  const step = toStep(zoom)
  const cells = new Map<string, { group: T[]; at: Pixel }[]>()
  const groups: T[][] = []
  for (const pin of pins) {
    const at = project(pin, step)
    const isAlone = standsAlone(pin)
    const home = isAlone ? undefined : findNear(cells, at)
    if (home) {
      home.push(pin)
      continue
    }
    const group = [pin]
    groups.push(group)
    if (isAlone) continue
    const key = toCell(at).join()
    cells.set(key, [...(cells.get(key) ?? []), { group, at }])
  }
  return groups
}

/** Groups change every quarter zoom level, not with every step of a pinch. */
function toStep(zoom: number): number {
  return Math.floor(zoom * 4) / 4
}

function findNear<T>(cells: Map<string, { group: T[]; at: Pixel }[]>, { x, y }: Pixel) {
  const [column, row] = toCell({ x, y })
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      const near = cells
        .get(`${column + dx},${row + dy}`)
        ?.find(
          ({ at }) => Math.abs(at.x - x) < pinSize.width && Math.abs(at.y - y) < pinSize.height,
        )
      if (near) return near.group
    }
  }
  return undefined
}

function toCell({ x, y }: Pixel): [column: number, row: number] {
  return [Math.floor(x / pinSize.width), Math.floor(y / pinSize.height)]
}
