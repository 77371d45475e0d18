import type { Point } from '@nilayam/contract/places/points'
import { countPlaces, groupPins } from '../group-pins.ts'
import type { Colours } from '../palette.ts'
import { getBoxAround, overlaps, type Room } from './placement.ts'
import { element, escapeText } from './svg.ts'
import { getTextWidth } from './text-width.ts'

/** A pill with a short label such as a price; the chosen one is highlighted. */
export type Pin = Point & {
  label: string
  tone: 'plain' | 'chosen'
  /** How many places it stands for, if it isn't one. */
  count?: number
}

// The same sizes as the interactive map's pins, which replace these.
const size = { letters: 14, others: 12, height: 33, aside: 12, gap: 5 }

/**
 * Pins as SVG, placed before any label. Overlapping ones become one pill with the first one's label and the number of
 * the others; chosen pins aren't grouped and are on top.
 */
export function drawPins(pins: Pin[], room: Room, colours: Colours): string {
  const groups = groupPins(pins, room.view.zoom, isChosen)
  const chosenLast = [...groups].sort((a, b) => Number(isChosen(a[0])) - Number(isChosen(b[0])))
  const drawn = chosenLast.map((group) => drawGroup(group, room, colours)).join('')
  return element('g', { class: 'drawn-pins', 'font-weight': 600 }, drawn)
}

function isChosen(pin: Pin | undefined): boolean {
  return pin?.tone === 'chosen'
}

function drawGroup(group: Pin[], { view, taken }: Room, colours: Colours): string {
  const [pin] = group
  if (!pin) return ''
  const others = countPlaces(group) - 1
  const more = others > 0 ? `+${others}` : ''
  const label = getTextWidth(pin.label, size.letters)
  const width = label + 2 * size.aside + (more ? size.gap + getTextWidth(more, size.others) : 0)
  const box = getBoxAround(view.toPixel(pin), width, size.height)
  const whole = { left: 0, top: 0, right: view.width, bottom: view.height }
  if (!overlaps(box, [whole])) return ''
  taken.push(box)
  const { left: x, top: y } = box
  const text = {
    x: x + width / 2,
    y: y + size.height / 2 + size.letters * 0.34,
    'font-size': size.letters,
    'text-anchor': 'middle',
    fill: isChosen(pin) ? colours.onChosen : colours.text,
  }
  const soft = { 'font-size': size.others, fill: colours.quietText, dx: size.gap }
  const count = more && element('tspan', soft, more)
  return (
    element('rect', { x, y, width, height: size.height, rx: 16.5, ...getPaint(pin, colours) }) +
    element('text', text, escapeText(pin.label) + count)
  )
}

function getPaint(pin: Pin, colours: Colours) {
  return isChosen(pin)
    ? { fill: colours.chosen, stroke: colours.paper, 'stroke-width': 1.5 }
    : { fill: colours.paper, stroke: colours.paperEdge, 'stroke-width': 1 }
}
