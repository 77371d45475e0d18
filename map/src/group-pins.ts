import type { Point } from '@nilayam/contract/points'
import { type Pixel, project } from './view.ts'

/** Pixels that a pin takes with its price, and with the number of others behind it. */
const room = { width: 88, height: 36 }

/**
 * Joins pins that would cover one another at a zoom. The same pins at about the same zoom make the same groups, on the
 * drawn map and on the living one. The first of a group is the one it stands at; give the cheapest first, and it also
 * says the group's lowest price. What `standsAlone` is in no group.
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

/** Groups are made anew at every quarter zoom, not at every little step of a pinch. */
function toStep(zoom: number): number {
  return Math.floor(zoom * 4) / 4
}

function findNear<T>(cells: Map<string, { group: T[]; at: Pixel }[]>, { x, y }: Pixel) {
  const [column, row] = toCell({ x, y })
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      const near = cells
        .get(`${column + dx},${row + dy}`)
        ?.find(({ at }) => Math.abs(at.x - x) < room.width && Math.abs(at.y - y) < room.height)
      if (near) return near.group
    }
  }
  return undefined
}

function toCell({ x, y }: Pixel): [column: number, row: number] {
  return [Math.floor(x / room.width), Math.floor(y / room.height)]
}
