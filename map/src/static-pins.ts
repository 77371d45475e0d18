import type { Place } from './geometry.ts'
import type { Colours } from './look.ts'
import { getBoxAround, isWithin, overlaps, type Room } from './placement.ts'
import { element, escapeText } from './svg.ts'
import { getTextWidth } from './text-width.ts'
import type { Pixel } from './view.ts'

/** A pill with a short label such as a price; the chosen one is marigold. */
export type Pin = Place & { label: string; tone: 'plain' | 'chosen' }

const size = 13
const height = 28

/**
 * Pins as SVG, which take their room before any name. Where two would overlap, or one would be
 * cut by the edge, the later one is a dot; chosen pins come first and lie on top.
 */
export function drawPins(pins: Pin[], room: Room, colours: Colours): string {
  const chosenFirst = [...pins].sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  const drawn = chosenFirst.map((pin) => drawPin(pin, room, colours))
  return drawn.reverse().join('')
}

function isChosen(pin: Pin): boolean {
  return pin.tone === 'chosen'
}

function drawPin(pin: Pin, { view, taken }: Room, colours: Colours): string {
  const at = view.toPixel(pin)
  const width = getTextWidth(pin.label, size) + 22
  const pill = getBoxAround(at, width + 4, height + 4)
  if (isWithin(pill, view) && !overlaps(pill, taken)) {
    taken.push(pill)
    return drawPill(pin, at, width, colours)
  }
  if (at.x < 0 || at.y < 0 || at.x > view.width || at.y > view.height) return ''
  taken.push(getBoxAround(at, 12, 12))
  return element('circle', { cx: at.x, cy: at.y, r: 5, ...getPaint(pin, colours) })
}

function drawPill(pin: Pin, at: Pixel, width: number, colours: Colours): string {
  const box = getBoxAround(at, width, height)
  const pill = { x: box.left, y: box.top, width, height, rx: height / 2 }
  const text = {
    x: at.x,
    y: at.y + size * 0.34,
    'font-size': size,
    'font-weight': 600,
    'text-anchor': 'middle',
    fill: isChosen(pin) ? colours.onChosen : colours.text,
  }
  return (
    element('rect', { ...pill, ...getPaint(pin, colours) }) +
    element('text', text, escapeText(pin.label))
  )
}

function getPaint(pin: Pin, colours: Colours) {
  return isChosen(pin)
    ? { fill: colours.chosen, stroke: colours.paper, 'stroke-width': 1.5 }
    : { fill: colours.paper, stroke: colours.paperEdge, 'stroke-width': 1 }
}
