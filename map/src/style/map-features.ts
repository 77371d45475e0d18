import type { Point } from '@nilayam/contract/places/points'
import { getBaseMap } from '../base-map.ts'
import { getDistanceToLine } from '../geometry.ts'
import { getMapNames, type MapName } from '../map-names.ts'

type Position = [longitude: number, latitude: number]
type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }
type Properties = Record<string, string | number | boolean>
export type Feature = { type: 'Feature'; properties: Properties; geometry: Geometry }
export type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] }

/** An area closer to the metro than this (metres) gets its label to the side, so that it doesn't lie on the line. */
const besideTheLine = 260

/** The map as GeoJSON: `ground` is drawn, `names` are label points. */
export function getMapFeatures(): { ground: FeatureCollection; names: FeatureCollection } {
  return { ground: toCollection(listGround()), names: toCollection(listNames()) }
}

function toCollection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function listGround(): Feature[] {
  const { grounds, runways, lakes, rivers, roads, railways, metro } = getBaseMap()
  return [
    ...grounds.map(({ kind, ring }) => toArea({ kind }, ring)),
    ...lakes.map(({ ring }) => toArea({ kind: 'lake' }, ring)),
    ...runways.map((line) => toLine({ kind: 'runway' }, line)),
    ...rivers.map(({ size, line }) => toLine({ kind: size }, line)),
    ...roads.map(({ class: kind, name, number, line }) =>
      toLine({ kind, name, ...(number && { number }) }, line),
    ),
    ...railways.map((line) => toLine({ kind: 'rail' }, line)),
    ...metro.map(({ id, line }) => toLine({ kind: 'metro', line: id }, line)),
  ]
}

function listNames(): Feature[] {
  const { stops, names } = getMapNames()
  return [
    ...names.map((name) => toPoint(toProperties(name), name.at)),
    ...stops.map(({ name, line, isArea, at }) => toPoint({ kind: 'stop', name, line, isArea }, at)),
  ]
}

function toProperties({ kind, name, rank, at, isStop = false }: MapName): Properties {
  if (kind !== 'area') return { kind, name, rank }
  return { kind, name: name.toUpperCase(), rank, isStop, side: getSide(at) }
}

/** The side of its point on which a label goes: near the metro, the side away from the line. */
function getSide(at: Point): 'center' | 'left' | 'right' {
  const reach = (degrees: number) => {
    const beside = { latitude: at.latitude, longitude: at.longitude + degrees }
    return Math.min(...getBaseMap().metro.map(({ line }) => getDistanceToLine(beside, line)))
  }
  if (reach(0) > besideTheLine) return 'center'
  return reach(0.004) >= reach(-0.004) ? 'left' : 'right'
}

function toPoint(properties: Properties, at: Point): Feature {
  return toFeature(properties, { type: 'Point', coordinates: toPosition(at) })
}

function toLine(properties: Properties, line: Point[]): Feature {
  return toFeature(properties, { type: 'LineString', coordinates: line.map(toPosition) })
}

/** An area within a ring. */
export function toArea(properties: Properties, ring: Point[]): Feature {
  return toFeature(properties, { type: 'Polygon', coordinates: [ring.map(toPosition)] })
}

function toFeature(properties: Properties, geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry }
}

export function toPosition({ latitude, longitude }: Point): Position {
  return [longitude, latitude]
}
