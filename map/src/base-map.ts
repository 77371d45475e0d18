import type { Point } from '@nilayam/contract/places/points'
import { joinEnds, smooth } from './curves.ts'
import { connectingRoads } from './tables/connecting-roads.ts'
import { type GroundKind, grounds, runways } from './tables/grounds.ts'
import { highways } from './tables/highways.ts'
import { lakes } from './tables/lakes.ts'
import { mainRoads } from './tables/main-roads.ts'
import { type MetroLineId, metroLines } from './tables/metro-lines.ts'
import { railways } from './tables/railways.ts'
import { rivers } from './tables/rivers.ts'
import { toPlace, toPlaces, traceLine, traceRing, traceShore } from './trace.ts'

export type RoadClass = 'highway' | 'main' | 'connecting'
export type Road = { class: RoadClass; name: string; number?: string; line: Point[] }
/** Everything below the labels: closed rings for areas, lines for the rest. */
export type BaseMap = {
  grounds: { kind: GroundKind; name: string; rank: 1 | 2 | 3; ring: Point[] }[]
  runways: Point[][]
  lakes: { name: string; rank: 1 | 2 | 3; ring: Point[] }[]
  rivers: { size: 'river' | 'stream'; line: Point[] }[]
  roads: Road[]
  railways: Point[][]
  metro: { id: MetroLineId; line: Point[] }[]
}

let drawn: BaseMap | undefined

/** The map of Hyderabad, built from the tables on first use. */
export function getBaseMap(): BaseMap {
  drawn ??= {
    grounds: grounds.map(({ kind, name, rank, ring }) => ({
      kind,
      name,
      rank,
      ring: kind === 'airfield' ? closed(toPlaces(ring)) : traceShore(ring, name, 0.03),
    })),
    runways: runways.map(toPlaces),
    lakes: lakes.map(({ name, rank, shore }) => ({
      name,
      rank,
      ring: traceShore(shore, name, rank === 1 ? 0.012 : 0.05),
    })),
    rivers: rivers.map(({ size, line }) => ({ size, line: traceLine(line) })),
    roads: drawRoads(),
    railways: railways.map(traceLine),
    metro: metroLines.map(({ id, stations }) => ({
      id,
      line: smooth(Object.values(stations).map(toPlace)),
    })),
  }
  return drawn
}

function closed(ring: Point[]): Point[] {
  return [...ring, ...ring.slice(0, 1)]
}

/** Hand-drawn roads end near each other, not on each other: ends within 320 m of a road are joined to it. */
function drawRoads(): Road[] {
  const roads: Road[] = [
    ...highways.map(({ name, number, ring, via }) => ({
      class: 'highway' as const,
      name,
      ...(number ? { number } : {}),
      line: ring ? traceRing(via) : traceLine(via),
    })),
    ...drawNamed('main', mainRoads),
    ...drawNamed('connecting', connectingRoads),
  ]
  const joined = joinEnds(
    roads.map((road) => road.line),
    320,
  )
  return roads.map((road, i) => ({ ...road, line: joined[i] ?? road.line }))
}

function drawNamed(roadClass: RoadClass, table: Record<string, string>): Road[] {
  return Object.entries(table).map(([name, via]) => ({
    class: roadClass,
    name,
    line: traceLine(via),
  }))
}
