import type { Point } from '@nilayam/contract/places/points'
import { roughen, smooth, stepsPerLeg, thin } from './curves.ts'
import { metroLines } from './tables/metro-lines.ts'
import { railwayStations } from './tables/railway-stations.ts'

const tolerance = 2.5

/** Parses "latitude,longitude". */
export function toPlace(text: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
  if (Number.isNaN(latitude + longitude)) throw new Error(`not a point of the map: ${text}`)
  return { latitude, longitude }
}

export function toPlaces(line: string): Point[] {
  return line.split(' ').map(requirePlace)
}

const metroCurves = metroLines.map(({ stations }) => ({
  names: Object.keys(stations),
  curve: smooth(Object.values(stations).map(toPlace)),
}))
const metroStations = Object.assign({}, ...metroLines.map((line) => line.stations))

/** A token of the tables: "latitude,longitude", "@Metro_Station" or "#Railway_Station". */
function requirePlace(token: string): Point {
  if (!/^[@#]/.test(token)) return toPlace(token)
  const stations: Record<string, string> = token.startsWith('@') ? metroStations : railwayStations
  return toPlace(stations[toName(token)] ?? token)
}

function toName(token: string): string {
  return token.slice(1).replaceAll('_', ' ')
}

/** A smooth line through the points of a table entry. */
export function traceLine(via: string): Point[] {
  const tokens = via.split(' ')
  const control = tokens.flatMap((token, i) => [
    ...getMetroCurve(tokens[i - 1] ?? '', token),
    requirePlace(token),
  ])
  return thin(smooth(control), tolerance)
}

/** A smooth ring through the points of a table entry. */
export function traceRing(via: string): Point[] {
  return thinRing(smooth(toPlaces(via), true))
}

/** A shore: a smooth ring made irregular by `share` of its size. */
export function traceShore(via: string, name: string, share: number): Point[] {
  return thinRing(roughen(smooth(toPlaces(via), true), name, share))
}

/** A ring starts where it ends, so Douglas–Peucker has no baseline: simplify each half. */
function thinRing(ring: Point[]): Point[] {
  const half = Math.floor(ring.length / 2)
  return [
    ...thin(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...thin(ring.slice(half), tolerance),
  ]
}

/** Between two adjacent metro stations, a road follows the metro's curve. */
function getMetroCurve(from: string, to: string): Point[] {
  if (!from.startsWith('@') || !to.startsWith('@')) return []
  for (const { names, curve } of metroCurves) {
    const start = names.indexOf(toName(from))
    const end = names.indexOf(toName(to))
    if (start < 0 || end < 0 || Math.abs(start - end) !== 1) continue
    const first = Math.min(start, end) * stepsPerLeg
    const part = curve.slice(first + 1, first + stepsPerLeg)
    return start < end ? part : part.reverse()
  }
  return []
}
