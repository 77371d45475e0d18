import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { iconPaths } from '../icons.ts'
import { getLabelStyle, getStopStyle, type LabelStyle } from '../label-style.ts'
import type { MapName } from '../map-names.ts'
import type { Colours } from '../palette.ts'
import { byZoom, isKind } from './style-ground.ts'

/** Font families, one per weight: MapLibre derives the weight from the family's name. */
const families = {
  400: 'Nilayam Map Regular',
  500: 'Nilayam Map Medium',
  600: 'Nilayam Map Semibold',
}
/** Labels keep one size per zoom range, that of its middle. */
const closeUp = 14
const roadNamesFrom = { highway: 12.2, main: 13.3, connecting: 14.3 }

type Layout = NonNullable<SymbolLayerSpecification['layout']>

/** All label layers. MapLibre places the last layer first, so the most important ones are at the end. */
export function nameLayers(colours: Colours): SymbolLayerSpecification[] {
  return [...roadNames(colours), ...pointNames(colours)]
}

function roadNames(colours: Colours): SymbolLayerSpecification[] {
  const kinds = ['connecting', 'main', 'highway'] as const
  const names = kinds.map((kind) =>
    alongRoad(`road-name-${kind}`, isKind(kind), 'name', roadNamesFrom[kind], colours),
  )
  const numbers: ExpressionSpecification = ['all', isKind('highway'), ['has', 'number']]
  const number = alongRoad('road-number', numbers, 'number', 10.4, colours)
  return [...names, { ...number, maxzoom: roadNamesFrom.highway }]
}

function alongRoad(
  id: string,
  filter: ExpressionSpecification,
  field: string,
  minzoom: number,
  colours: Colours,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'ground',
    filter,
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', field],
      'text-font': [families[400]],
      'text-size': 11,
      'text-max-angle': 28,
      'text-padding': 6,
    },
    paint: {
      'text-color': colours.quietText,
      'text-halo-color': colours.road,
      'text-halo-width': 1.4,
    },
  }
}

const landmarkKinds = Object.keys(iconPaths) as (keyof typeof iconPaths)[]
const ranked: [kind: MapName['kind'], ranks: readonly MapName['rank'][]][] = [
  ['area', [1, 2, 3, 4]],
  ['lake', [1, 2, 3]],
  ['park', [1, 2, 3]],
  ['campus', [1, 2, 3]],
  ['airfield', [1, 2, 3]],
  ['town', [1]],
  ['station', [3]],
  ...landmarkKinds.map((kind): [MapName['kind'], readonly [1, 2, 3]] => [kind, [1, 2, 3]]),
]

/** Point label layers, from the same table of sizes and zooms as the drawn map's. */
function pointNames(colours: Colours): SymbolLayerSpecification[] {
  const layers = ranked.flatMap(([kind, ranks]) =>
    ranks.flatMap((rank) => [...rankNames(kind, rank, colours)]),
  )
  return [...layers, ...stopNames(colours)]
    .sort((a, b) => b.order - a.order)
    .map(({ layer }) => layer)
}

type Ordered = { order: number; layer: SymbolLayerSpecification }

function rankNames(kind: MapName['kind'], rank: MapName['rank'], colours: Colours): Ordered[] {
  const name = { kind, rank, name: '', at: { latitude: 0, longitude: 0 } }
  const style = (zoom: number, isStop = false) => getLabelStyle({ ...name, isStop }, zoom, colours)
  const here: ExpressionSpecification = ['all', isKind(kind), ['==', ['get', 'rank'], rank]]
  const sizes = byZoom([11, style(11).size], [closeUp, style(closeUp).size])
  if (kind !== 'area') {
    const layout = kind in iconPaths ? besideIcon(kind) : kind === 'station' ? beside(0.7) : {}
    return [
      toOrdered(
        `${kind}-${rank}`,
        here,
        style(closeUp),
        { 'text-size': sizes, ...layout },
        colours,
      ),
    ]
  }
  const layout = { ...areaSide, 'text-size': sizes }
  const isStop = (is: boolean): ExpressionSpecification => [
    'all',
    here,
    ['==', ['get', 'isStop'], is],
  ]
  return [
    toOrdered(`area-${rank}`, isStop(false), style(closeUp), layout, colours),
    toOrdered(`area-stop-${rank}`, isStop(true), style(closeUp, true), layout, colours),
  ]
}

function stopNames(colours: Colours): Ordered[] {
  const isStop = isKind('stop')
  const change: ExpressionSpecification = ['==', ['get', 'line'], 'change']
  const name = (id: string, style: LabelStyle, filter: ExpressionSpecification) =>
    toOrdered(
      id,
      ['all', isStop, filter],
      style,
      { ...beside(0.75), 'text-size': style.size },
      colours,
    )
  const area: ExpressionSpecification = ['==', ['get', 'isArea'], true]
  return [
    name('stop-area', getStopStyle({ line: '', isArea: true }, colours), area),
    name('stop', getStopStyle({ line: '', isArea: false }, colours), [
      'all',
      ['!', area],
      ['!', change],
    ]),
    name('stop-change', getStopStyle({ line: 'change', isArea: false }, colours), [
      'all',
      ['!', area],
      change,
    ]),
  ]
}

function toOrdered(
  id: string,
  filter: ExpressionSpecification,
  style: LabelStyle,
  layout: Layout,
  colours: Colours,
): Ordered {
  const layer: SymbolLayerSpecification = {
    id: `name-${id}`,
    type: 'symbol',
    source: 'names',
    filter,
    minzoom: style.from,
    ...(style.to < 24 && { maxzoom: style.to }),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [families[style.weight]],
      'text-letter-spacing': style.spacing,
      'text-max-width': 9,
      'text-line-height': 1.1,
      'text-padding': 4,
      ...layout,
    },
    paint: { 'text-color': style.colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  }
  return { order: style.order, layer }
}

const areaSide: Layout = {
  'text-anchor': ['get', 'side'],
  'text-justify': ['get', 'side'],
  'text-offset': [
    'match',
    ['get', 'side'],
    'left',
    ['literal', [0.8, 0]],
    'right',
    ['literal', [-0.8, 0]],
    ['literal', [0, 0]],
  ],
}

function beside(ems: number): Layout {
  return {
    'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
    'text-radial-offset': ems,
    'text-justify': 'auto',
  }
}

function besideIcon(kind: string): Layout {
  return {
    ...beside(1.05),
    'icon-image': kind,
    'icon-size': byZoom([11, 0.8], [15, 1]),
    'text-optional': true,
  }
}
