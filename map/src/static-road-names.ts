import { getBaseMap, type Road } from './base-map.ts'
import type { Colours } from './palette.ts'
import { getVisibleParts } from './paths.ts'
import { getBoxesAlong, isWithin, overlaps, type Room } from './placement.ts'
import { element, escapeText, short } from './svg.ts'
import { getTextWidth } from './text-width.ts'
import type { Pixel } from './view.ts'

const size = 11
const namesFrom: Record<Road['class'], number> = { highway: 12.2, main: 13.3, connecting: 14.3 }
/** From this zoom until names appear, highways show their numbers. */
const numbersFrom = 10.4
/** Pixels that a road may deviate from its label's straight baseline. */
const maxDeviation = 3
const stride = 12

/** Road names along straight, free stretches, one label per road. */
export function drawRoadNames(room: Room, colours: Colours): string {
  const drawn = getBaseMap().roads.map((road) => {
    const text = getText(road, room.view.zoom)
    const stretch = text && findStretch(road, getTextWidth(text, size) + 8, room)
    return stretch ? drawAlong(text, stretch, colours) : ''
  })
  return drawn.join('')
}

function getText(road: Road, zoom: number): string | undefined {
  if (zoom >= namesFrom[road.class]) return road.name
  return zoom >= numbersFrom ? road.number : undefined
}

/** A straight, free stretch of a road in the picture, from left to right. */
function findStretch({ line }: Road, length: number, room: Room): [Pixel, Pixel] | undefined {
  for (const part of getVisibleParts(line, room.view, 0)) {
    const points = divide(part)
    const steps = Math.ceil(length / stride)
    for (let start = 0; start + steps < points.length; start++) {
      const stretch = points.slice(start, start + steps + 1)
      if (!isStraight(stretch)) continue
      const ends = [stretch[0], stretch.at(-1)] as [Pixel, Pixel]
      const boxes = getBoxesAlong(ends, size)
      if (!boxes.every((box) => isWithin(box, room.view) && !overlaps(box, room.taken))) continue
      if (boxes.some((box) => overlaps(box, room.lines))) continue
      room.taken.push(...boxes)
      return ends[0].x <= ends[1].x ? ends : [ends[1], ends[0]]
    }
  }
  return undefined
}

/** Points every `stride` pixels along a line. */
function divide(line: Pixel[]): Pixel[] {
  const points: Pixel[] = []
  let due = 0
  line.slice(1).forEach((to, i) => {
    const from = line[i] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (; due < length; due += stride) {
      const share = due / length
      points.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    due -= length
  })
  return points
}

function isStraight(stretch: Pixel[]): boolean {
  const [first, last] = [stretch[0], stretch.at(-1)]
  if (!first || !last) return false
  const [x, y] = [last.x - first.x, last.y - first.y]
  const length = Math.hypot(x, y)
  return stretch.every(
    (point) => Math.abs((point.x - first.x) * y - (point.y - first.y) * x) <= maxDeviation * length,
  )
}

function drawAlong(text: string, [from, to]: [Pixel, Pixel], colours: Colours): string {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const middle = `translate(${short((from.x + to.x) / 2)} ${short((from.y + to.y) / 2)})`
  return element(
    'text',
    {
      transform: `${middle} rotate(${short(angle)})`,
      y: size * 0.34,
      'font-size': size,
      'text-anchor': 'middle',
      fill: colours.quietText,
      stroke: colours.road,
    },
    escapeText(text),
  )
}
