import { getBaseMap } from '../base-map.ts'
import { getIconColour, iconPaths } from '../icons.ts'
import { getLabelStyle, getStopStyle, type LabelStyle } from '../label-style.ts'
import { getMapNames, type MapName, type MetroStop } from '../map-names.ts'
import type { Colours } from '../palette.ts'
import type { LandmarkKind } from '../tables/landmarks.ts'
import type { Box, Pixel, View } from '../view.ts'
import { getWidth } from '../widths.ts'
import { getVisibleParts } from './paths.ts'
import {
  findSpot,
  getBoxAround,
  getBoxesAlong,
  getSides,
  getSpotsNear,
  isWithin,
  overlaps,
  type Room,
  type Spot,
} from './placement.ts'
import { drawRoadNames } from './static-road-names.ts'
import { element, escapeText, short } from './svg.ts'
import { getTextWidth } from './text-width.ts'
import { createViewCache } from './view-cache.ts'

/** A label of the picture; `gap` is the radius of its icon in pixels (0 without an icon). */
type Label = {
  text: string
  at: Pixel
  style: LabelStyle
  gap: number
  mayCross: boolean
  icon?: LandmarkKind
}

const stopsFrom = 11.3
const stationsFrom = 12.2
const iconRadius = 10
/** How far an area's label may be from its point, in metres. */
const maxLabelOffset = 900

/** The metro lines; labels avoid them while they can. */
export function getTrackBoxes(view: View): Box[] {
  return tracks(view, '', () => findTrackBoxes(view))
}

const tracks = createViewCache<Box[]>(200)

function findTrackBoxes(view: View): Box[] {
  const thickness = getWidth('metro', view.zoom) + 2
  return getBaseMap().metro.flatMap(({ line }) =>
    getVisibleParts(line, view, 0).flatMap((part) => getBoxesAlong(part, thickness)),
  )
}

/** Metro stops, railway stations, icons and all labels that fit, as SVG. */
export function drawNames(room: Room, colours: Colours): string {
  const { view } = room
  const signs = [drawStations(room, colours), drawStops(room, colours)].join('')
  const labels = [...listStopLabels(room, colours), ...listLabels(room, colours)]
    .filter(({ style }) => view.zoom >= style.from && view.zoom < style.to)
    .filter(({ at }) => isWithin(getBoxAround(at, 0, 0), view))
    .sort((a, b) => a.style.order - b.style.order)
    .map((label) => drawLabel(label, room, colours))
    .join('')
  const halo = {
    'paint-order': 'stroke',
    stroke: colours.halo,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
  }
  return signs + element('g', halo, labels + drawRoadNames(room, colours))
}

function getStopRadius({ line }: Pick<MetroStop, 'line'>, zoom: number): number {
  const radius = Math.max(1.8, Math.min(5, (zoom - 10.6) * 1.5))
  return line === 'change' ? radius * 1.4 : radius
}

function drawStops({ view, taken }: Room, colours: Colours): string {
  if (view.zoom < stopsFrom) return ''
  return getMapNames()
    .stops.map((stop) => {
      const at = view.toPixel(stop.at)
      const radius = getStopRadius(stop, view.zoom)
      if (!isNearPicture(at, view)) return ''
      taken.push(getBoxAround(at, 2 * radius, 2 * radius))
      return element('circle', {
        cx: at.x,
        cy: at.y,
        r: radius,
        fill: colours.paper,
        stroke: stop.line === 'change' ? colours.text : colours[stop.line],
        'stroke-width': stop.line === 'change' ? 2.4 : 1.8,
      })
    })
    .join('')
}

function drawStations({ view, taken }: Room, colours: Colours): string {
  if (view.zoom < stationsFrom) return ''
  return getMapNames()
    .names.filter((name) => name.kind === 'station')
    .map((station) => {
      const at = view.toPixel(station.at)
      if (!isNearPicture(at, view)) return ''
      const box = getBoxAround(at, 7, 7)
      taken.push(box)
      return element('rect', {
        x: box.left,
        y: box.top,
        width: 7,
        height: 7,
        fill: colours.paper,
        stroke: colours.rail,
        'stroke-width': 1.5,
      })
    })
    .join('')
}

function isNearPicture({ x, y }: Pixel, { width, height }: View): boolean {
  return x > -10 && y > -10 && x < width + 10 && y < height + 10
}

function listStopLabels({ view }: Room, colours: Colours): Label[] {
  if (view.zoom < stopsFrom) return []
  return getMapNames().stops.map((stop) => ({
    text: stop.name,
    at: view.toPixel(stop.at),
    style: getStopStyle(stop, colours),
    gap: getStopRadius(stop, view.zoom) + 4,
    mayCross: true,
  }))
}

function listLabels({ view }: Room, colours: Colours): Label[] {
  const seen = getMapNames().names.filter(({ at }) => isNearPicture(view.toPixel(at), view))
  return seen.map((name) => ({
    text: name.kind === 'area' ? name.name.toUpperCase() : name.name,
    at: view.toPixel(name.at),
    style: getLabelStyle(name, view.zoom, colours),
    gap: getGap(name),
    mayCross: name.kind === 'area' && name.rank === 1,
    ...(isLandmark(name.kind) ? { icon: name.kind } : {}),
  }))
}

function getGap({ kind }: MapName): number {
  if (isLandmark(kind)) return iconRadius + 3
  return kind === 'station' ? 7 : 0
}

function isLandmark(kind: MapName['kind']): kind is LandmarkKind {
  return kind in iconPaths
}

/** A landmark's icon is drawn even when its label doesn't fit. */
function drawLabel(label: Label, room: Room, colours: Colours): string {
  const { at, icon } = label
  if (icon && !takeIcon(at, room)) return ''
  const picture = icon ? drawIcon(icon, at, colours) : ''
  const spot = findSpot(listSpots(label, room.view), room, label.mayCross)
  return spot ? picture + drawText(label, spot) : picture
}

function listSpots({ text, at, style, gap }: Label, view: View): Spot[] {
  const width = getTextWidth(text, style.size, style.spacing) + 2
  const height = style.size * 1.15
  if (!gap)
    return getSpotsNear(at, width, height, Math.max(20, maxLabelOffset * view.pixelsPerMetre))
  return [gap, gap + 12].flatMap((away) => getSides(at, width, height, away))
}

function drawText({ text, style }: Label, { box, anchor, x }: Spot): string {
  const attributes = {
    x,
    y: (box.top + box.bottom) / 2 + style.size * 0.34,
    'font-size': style.size,
    'font-weight': style.weight,
    'letter-spacing': style.spacing ? short(style.spacing * style.size) : undefined,
    fill: style.colour,
    'text-anchor': anchor === 'start' ? undefined : anchor,
  }
  return element('text', attributes, escapeText(text))
}

function takeIcon(at: Pixel, { view, taken, lines }: Room): boolean {
  const box = getBoxAround(at, 2 * iconRadius, 2 * iconRadius)
  if (!isWithin(box, view) || overlaps(box, taken) || overlaps(box, lines)) return false
  taken.push(box)
  return true
}

function drawIcon(kind: LandmarkKind, { x, y }: Pixel, colours: Colours): string {
  const disc = element('circle', { cx: 10, cy: 10, r: iconRadius, fill: colours.paper })
  const drawing = element('path', {
    transform: 'translate(2.8 2.8) scale(.9)',
    d: iconPaths[kind],
    fill: getIconColour(kind, colours),
    'fill-rule': 'evenodd',
  })
  const corner = `translate(${short(x - iconRadius)} ${short(y - iconRadius)})`
  return element('g', { transform: corner, stroke: 'none' }, disc + drawing)
}
