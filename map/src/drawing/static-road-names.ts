import { getBaseMap, type Road } from '../base-map.ts'
import type { Colours } from '../palette.ts'
import type { Pixel } from '../view.ts'
import { getVisibleParts } from './paths.ts'
import { getBoxAround, getBoxesAlong, isWithin, overlaps, type Room } from './placement.ts'
import { element, escapeText, short } from './svg.ts'
import { getTextWidth } from './text-width.ts'

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
  const steps = Math.ceil(length / stride)
  for (const part of getVisibleParts(line, room.view, 0)) {
    const points = divide(part)
    for (let start = 0; start + steps < points.length; start++) {
      const ends = [points[start], points[start + steps]] as [Pixel, Pixel]
      if (!ends.every((end) => isWithin(getBoxAround(end, size, size), room.view))) continue
      if (!isStraight(points, start, start + steps)) continue
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

/** Whether the points between two of a line lie on the straight line between those. */
function isStraight(points: Pixel[], from: number, to: number): boolean {
  const [first, last] = [points[from], points[to]] as [Pixel, Pixel]
  const [x, y] = [last.x - first.x, last.y - first.y]
  const limit = maxDeviation * Math.hypot(x, y)
  for (let at = from + 1; at < to; at++) {
    const point = points[at] as Pixel
    if (Math.abs((point.x - first.x) * y - (point.y - first.y) * x) > limit) return false
  }
  return true
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
