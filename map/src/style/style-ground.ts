import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl'
import type { Colours } from '../palette.ts'
import { widths } from '../widths.ts'

/** Walking distance in metres: the pale band along the metro, as in the drawn map. */
const walkingDistance = 500
/** Metres per pixel at zoom 0, at Hyderabad's latitude. */
const metresPerPixel = 74_700

/** Linear interpolation between zoom stops. */
export function byZoom(...stops: [zoom: number, value: unknown][]): ExpressionSpecification {
  // Built from data, but the type only accepts tuples of fixed length.
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification
}

/** A line width with exponential interpolation by zoom. */
function width(line: keyof typeof widths, plus = 0, times = 1): ExpressionSpecification {
  const stops = widths[line].flatMap(([zoom, pixels]) => [zoom, pixels * times + plus])
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification
}

export function isKind(...kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]]
}

/** All layers below the labels, in drawing order. */
export function groundLayers(colours: Colours): LayerSpecification[] {
  const doubled = 2 ** 20
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
    line('walk', isKind('metro'), colours.walk, [
      'interpolate',
      ['exponential', 2],
      ['zoom'],
      0,
      (2 * walkingDistance) / metresPerPixel,
      20,
      ((2 * walkingDistance) / metresPerPixel) * doubled,
    ]),
    ...(['historic', 'campus', 'airfield', 'park'] as const).map((kind) =>
      fill(kind, colours[kind]),
    ),
    line('runway', isKind('runway'), colours.runway, width('runway')),
    line('stream', isKind('stream'), colours.water, width('stream')),
    line('river', isKind('river'), colours.water, width('river')),
    fill('lake', colours.water),
    ...roadLayers(colours),
    ...trackLayers(colours),
  ]
}

function fill(kind: string, colour: string): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: 'ground',
    filter: isKind(kind),
    paint: { 'fill-color': colour },
  }
}

function line(
  id: string,
  filter: ExpressionSpecification,
  colour: string | ExpressionSpecification,
  wide: ExpressionSpecification,
  more: Partial<LineLayerSpecification> = {},
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: 'ground',
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    ...more,
    paint: { 'line-color': colour, 'line-width': wide, ...more.paint },
  }
}

const roadsFrom = { connecting: 11.4, main: 9.4, highway: 0 } as const
const roadKinds = ['connecting', 'main', 'highway'] as const

/** Draws all casings first, so that roads join where they meet. */
function roadLayers(colours: Colours): LayerSpecification[] {
  const edge = (kind: string) => (kind === 'highway' ? colours.highwayEdge : colours.roadEdge)
  const from = (kind: keyof typeof roadsFrom) => ({ minzoom: roadsFrom[kind] })
  return [
    ...roadKinds.map((kind) =>
      line(`${kind}-edge`, isKind(kind), edge(kind), width(kind, 1.6), from(kind)),
    ),
    ...roadKinds.map((kind) => line(kind, isKind(kind), colours.road, width(kind), from(kind))),
  ]
}

function trackLayers(colours: Colours): LayerSpecification[] {
  const ofLine: ExpressionSpecification = [
    'match',
    ['get', 'line'],
    'red',
    colours.red,
    'blue',
    colours.blue,
    colours.green,
  ]
  const flat = { layout: { 'line-join': 'round' as const } }
  return [
    line('rail', isKind('rail'), colours.rail, width('rail', 0, 1.6), { ...flat, minzoom: 9 }),
    // Pale dashes over a grey line make it a railway.
    line('rail-ties', isKind('rail'), colours.halo, width('rail', 0, 0.8), {
      ...flat,
      minzoom: 9,
      paint: { 'line-dasharray': [6, 6] },
    }),
    line('metro-halo', isKind('metro'), colours.halo, width('metro', 2)),
    line('metro', isKind('metro'), ofLine, width('metro')),
  ]
}
