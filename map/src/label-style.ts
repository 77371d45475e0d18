import type { MapName } from './map-names.ts'
import type { Colours } from './palette.ts'

/** Label style. Shown between zooms `from` and `to`; a lower `order` is placed first. */
export type LabelStyle = {
  from: number
  to: number
  size: number
  weight: 400 | 500 | 600
  colour: string
  order: number
  spacing: number
}

const capitals = 0.1
/** From this zoom on, a metro station shows its own label instead of that of the area of the same name. */
const stopsSpeakFrom = 13.4

const areaStyles = {
  1: { from: 8.8, small: 12, large: 14, weight: 600, order: 0 },
  2: { from: 11, small: 11, large: 13, weight: 600, order: 2 },
  3: { from: 12.1, small: 11, large: 12, weight: 500, order: 5 },
  4: { from: 13, small: 11, large: 11.5, weight: 500, order: 9 },
} as const

/** The label style of a name at a zoom. */
export function getLabelStyle(name: MapName, zoom: number, colours: Colours): LabelStyle {
  const { kind, rank } = name
  const plain = { to: 99, size: 11.5, weight: 500, spacing: 0 } as const
  switch (kind) {
    case 'area':
      return getAreaStyle(name, zoom, colours)
    case 'town':
      return { ...plain, from: 8, weight: 400, colour: colours.quietText, order: 1 }
    case 'lake':
      return {
        ...plain,
        from: pick(rank, 9.6, 12, 13.2),
        colour: colours.waterText,
        order: 1 + rank,
      }
    case 'park':
    case 'campus':
    case 'airfield':
      return {
        ...plain,
        from: pick(rank, 11.2, 12.4, 13),
        colour: kind === 'airfield' ? colours.quietText : colours.parkText,
        order: 3 + rank,
      }
    case 'station':
      return { ...plain, from: 13.6, size: 11, weight: 400, colour: colours.quietText, order: 8 }
    default:
      return {
        ...plain,
        from: pick(rank, 11.8, 12.8, 14),
        colour: colours.quietText,
        order: 4 + rank,
      }
  }
}

function getAreaStyle({ rank, isStop }: MapName, zoom: number, colours: Colours): LabelStyle {
  const { from, small, large, weight, order } = areaStyles[rank]
  return {
    from,
    to: isStop ? stopsSpeakFrom : 99,
    size: small + (large - small) * Math.max(0, Math.min(1, (zoom - 11) / 3)),
    weight,
    colour: rank === 1 ? colours.text : colours.quietText,
    order,
    spacing: capitals,
  }
}

/** The label style of a metro station; interchanges are heavier and placed earlier. */
export function getStopStyle(
  { line, isArea }: { line: string; isArea: boolean },
  colours: Colours,
): LabelStyle {
  const change = line === 'change'
  return {
    from: isArea ? stopsSpeakFrom : change ? 12 : 12.8,
    to: 99,
    size: 12,
    weight: change ? 600 : 500,
    colour: colours.text,
    order: change ? 1.5 : 4.5,
    spacing: 0,
  }
}

function pick(rank: number, first: number, second: number, third: number): number {
  return [first, second, third][rank - 1] ?? third
}
