import type { Place } from '@nilayam/map/geometry'

/** A labelled place on a map. Where several have no room beside each other they are one group. */
export type MapPin = Place & {
  id: number
  /** What stands on it: a price. */
  label: string
  /** What a screen reader says it is. */
  name: string
  /** Whole rupees: a group says its lowest. */
  price?: number
}
export type PinGroup = { key: string; at: Place; pins: MapPin[] }

type Pixel = { x: number; y: number }
/** Pixels that a pin's label takes. */
const room = { width: 66, height: 34 }

/**
 * Joins pins whose labels would cover one another at a zoom. The same pins at the same zoom make
 * the same groups; the `chosen` one always stands by itself.
 */
export function groupPins(pins: readonly MapPin[], zoom: number, chosen?: number): PinGroup[] {
  const cells = new Map<string, { group: PinGroup; at: Pixel }[]>()
  const groups: PinGroup[] = []
  for (const pin of pins) {
    const at = project(pin, zoom)
    const isAlone = pin.id === chosen
    const home = isAlone ? undefined : findNear(cells, at)
    if (home) {
      home.pins.push(pin)
      continue
    }
    const group = { key: String(pin.id), at: pin, pins: [pin] }
    groups.push(group)
    if (isAlone) continue
    const key = toCell(at).join()
    cells.set(key, [...(cells.get(key) ?? []), { group, at }])
  }
  return groups
}

function findNear(cells: Map<string, { group: PinGroup; at: Pixel }[]>, { x, y }: Pixel) {
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

/** Web Mercator pixels, as MapLibre counts them. */
export function project({ latitude, longitude }: Place, zoom: number): Pixel {
  const size = 512 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}
