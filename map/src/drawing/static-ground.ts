import type { Point } from '@nilayam/contract/places/points'
import { getBaseMap, type Road } from '../base-map.ts'
import { getCircle } from '../geometry.ts'
import type { Colours } from '../palette.ts'
import type { GroundKind } from '../tables/grounds.ts'
import type { MetroLineId } from '../tables/metro-lines.ts'
import type { View } from '../view.ts'
import { getWidth } from '../widths.ts'
import { toLinePath, toRingPath } from './paths.ts'
import { element } from './svg.ts'
import { createViewCache } from './view-cache.ts'

/** Walking distance in metres: the pale band along the metro. */
const walkingDistance = 500
/** The zoom from which each class of road is drawn. */
const roadsFrom: Record<Road['class'], number> = { highway: 0, main: 9.4, connecting: 11.4 }
const roadOrder = ['connecting', 'main', 'highway'] as const

/**
 * Everything below the labels as SVG, cached (LRU): the same view is drawn repeatedly, for example by each search in
 * a city.
 */
export function drawGround(view: View, colours: Colours): string {
  return drawn(view, colours.land, () => renderGround(view, colours))
}

/** An entry is about 30 kB. */
const drawn = createViewCache<string>(200)

function renderGround(view: View, colours: Colours): string {
  const { lakes, metro: lines } = getBaseMap()
  const walkWidth = 2 * walkingDistance * view.pixelsPerMetre
  const metro = lines.map(({ id, line }) => ({ id, lines: trace(id, [line], view, walkWidth) }))
  return [
    element('rect', { width: view.width, height: view.height, fill: colours.land }),
    ...metro.map(({ lines }) => lines.shape),
    ...metro.map(({ lines }) => lines.draw(colours.walk, walkWidth)),
    drawGrounds(view, colours),
    drawRivers(view, colours),
    fill(
      lakes.map((lake) => lake.ring),
      view,
      colours.water,
    ),
    drawRoads(view, colours),
    drawTracks(view, colours, metro),
  ].join('')
}

/** The circle of a search. */
export function drawRadius(
  circle: Point & { radiusMetres: number },
  view: View,
  colours: Colours,
): string {
  return element('path', {
    d: toRingPath(getCircle(circle, circle.radiusMetres), view),
    fill: colours.radius,
    'fill-opacity': '.07',
    stroke: colours.radius,
    'stroke-width': 1.8,
    'stroke-dasharray': '3.6 2.9',
  })
}

function drawGrounds(view: View, colours: Colours): string {
  const { grounds, runways } = getBaseMap()
  const kinds: GroundKind[] = ['historic', 'campus', 'airfield', 'park']
  const areas = kinds.map((kind) =>
    fill(
      grounds.filter((ground) => ground.kind === kind).map((ground) => ground.ring),
      view,
      colours[kind],
    ),
  )
  return areas.join('') + stroke(runways, view, colours.runway, getWidth('runway', view.zoom))
}

function drawRivers(view: View, colours: Colours): string {
  const { rivers } = getBaseMap()
  return (['stream', 'river'] as const)
    .map((size) =>
      stroke(
        rivers.filter((river) => river.size === size).map((river) => river.line),
        view,
        colours.water,
        getWidth(size, view.zoom),
      ),
    )
    .join('')
}

/** Draws all casings first, so that roads join where they meet. */
function drawRoads(view: View, colours: Colours): string {
  const layers = roadOrder
    .filter((kind) => view.zoom >= roadsFrom[kind])
    .map((kind) => {
      const roads = getBaseMap().roads.filter((road) => road.class === kind)
      const width = getWidth(kind, view.zoom)
      return {
        lines: trace(
          kind,
          roads.map(({ line }) => line),
          view,
          width + 1.6,
        ),
        width,
        edge: kind === 'highway' ? colours.highwayEdge : colours.roadEdge,
      }
    })
  return [
    ...layers.map(({ lines }) => lines.shape),
    ...layers.map(({ lines, width, edge }) => lines.draw(edge, width + 1.6)),
    ...layers.map(({ lines, width }) => lines.draw(colours.road, width)),
  ].join('')
}

function drawTracks(view: View, colours: Colours, metro: Metro): string {
  const { railways } = getBaseMap()
  const rail = getWidth('rail', view.zoom)
  const width = getWidth('metro', view.zoom)
  const rails = trace('rail', railways, view, rail * 1.6)
  return [
    rails.shape,
    rails.draw(colours.rail, rail * 1.6),
    // The pale dashes between make a railway of a grey line.
    rails.draw(colours.halo, rail * 0.8, '6 6'),
    ...metro.map(({ lines }) => lines.draw(colours.halo, width + 2)),
    ...metro.map(({ id, lines }) => lines.draw(colours[id], width)),
  ].join('')
}

type Metro = { id: MetroLineId; lines: ReturnType<typeof trace> }[]

/** Lines that are drawn more than once, as one shape that each drawing refers to. */
function trace(name: string, lines: Point[][], view: View, widest: number) {
  const d = toLinesPath(lines, view, widest)
  const id = `${name}-${toName(view)}`
  return {
    shape: d && element('defs', {}, element('path', { id, d })),
    draw: (colour: string, width: number, dashes?: string) =>
      d && element('use', { href: `#${id}`, ...toPaint(colour, width, dashes) }),
  }
}

/** The same for every drawing of a view: several maps may lie in one page. */
function toName({ width, height, centre, zoom }: View): string {
  const { latitude, longitude } = centre
  return [width, height, latitude * 1e5, longitude * 1e5, zoom * 1e3]
    .map((value) => Math.round(value).toString(36))
    .join('-')
}

function fill(rings: Point[][], view: View, colour: string): string {
  const path = rings.map((ring) => toRingPath(ring, view)).join('')
  return path && element('path', { d: path, fill: colour })
}

function stroke(lines: Point[][], view: View, colour: string, width: number): string {
  const d = toLinesPath(lines, view, width)
  return d && element('path', { d, ...toPaint(colour, width) })
}

function toLinesPath(lines: Point[][], view: View, width: number): string {
  return lines.map((line) => toLinePath(line, view, width / 2 + 10)).join('')
}

function toPaint(colour: string, width: number, dashes?: string) {
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': dashes ? undefined : 'round',
    'stroke-dasharray': dashes,
  }
}
