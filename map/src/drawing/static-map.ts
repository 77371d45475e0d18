import type { Point } from '@nilayam/contract/places/points'
import { getCircle } from '../geometry.ts'
import { getColours, type Scheme } from '../palette.ts'
import { type Box, type Framing, getViewOf, type View } from '../view.ts'
import { getBoxesAlong, type Room } from './placement.ts'
import { drawGround, drawRadius } from './static-ground.ts'
import { drawNames, getTrackBoxes } from './static-names.ts'
import { drawPins, type Pin } from './static-pins.ts'
import { element, escapeText } from './svg.ts'

export type { Pin } from './static-pins.ts'
/**
 * Options of a map picture. `scheme` 'css' uses the page's custom properties and inherits the font; 'light' and
 * 'dark' are standalone.
 */
export type StaticMapOptions = Framing & {
  pins?: Pin[]
  circle?: Point & { radiusMetres: number }
  /** Boxes in which no name is written, because something stands over them. */
  covered?: Box[]
  scheme: Scheme
  /** Accessible name of the picture. */
  label?: string
}

const fontFamily = "'Anek Latin','Anek Latin Variable',system-ui,sans-serif"
/** The bottom right corner stays free for the attribution. */
const credits = { width: 250, height: 24 }

/** The map as SVG; pins are in the group `.drawn-pins`. The caller must show `MAP_ATTRIBUTION` bottom right. */
export function staticMap(options: StaticMapOptions): string {
  const { width, height, pins = [], circle, scheme } = options
  const view = getViewOf(options)
  const colours = getColours(scheme)
  const room = getRoom(view, options)
  const marks = drawPins(pins, room, colours)
  const content = [
    drawGround(view, colours),
    circle ? drawRadius(circle, view, colours) : '',
    drawNames(room, colours),
    marks,
  ].join('')
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: options.isSliced ? 'xMidYMid slice' : undefined,
      width,
      height,
      role: 'img',
      'aria-label': escapeText(options.label ?? 'Map of Hyderabad'),
      'font-family': scheme === 'css' ? undefined : fontFamily,
    },
    content,
  )
}

function getRoom(view: View, { circle, covered = [] }: StaticMapOptions): Room {
  const { width, height } = view
  const corner = {
    left: width - credits.width,
    top: height - credits.height,
    right: width,
    bottom: height,
  }
  const rim = circle ? getCircle(circle, circle.radiusMetres).map(view.toPixel) : []
  return {
    view,
    taken: [corner, ...covered],
    lines: [...getTrackBoxes(view), ...getBoxesAlong(rim, 3)],
  }
}
