import type { Point } from '@nilayam/contract/places/points'
import { getBaseMap } from './base-map.ts'
import { getCentroid, getDistance } from './geometry.ts'
import { areaRanks } from './tables/area-ranks.ts'
import { areas } from './tables/areas.ts'
import { type LandmarkKind, landmarks } from './tables/landmarks.ts'
import { type MetroLineId, metroLines } from './tables/metro-lines.ts'
import { railwayStations } from './tables/railway-stations.ts'
import { towns } from './tables/towns.ts'
import { toPlace } from './trace.ts'

/** A metro station; `line` is 'change' for interchanges. */
export type MetroStop = { name: string; at: Point; line: MetroLineId | 'change'; isArea: boolean }
/** A label; rank 1 appears at the lowest zoom. `isStop`: a metro station has the same name. */
export type MapName = {
  kind: 'area' | 'town' | 'lake' | 'park' | 'campus' | 'airfield' | 'station' | LandmarkKind
  name: string
  rank: 1 | 2 | 3 | 4
  at: Point
  isStop?: boolean
}

/** An area and a station of the same name within this many metres share one label. */
const namesakeReach = 900

let known: { stops: MetroStop[]; names: MapName[] } | undefined

/** All labels of the map. */
export function getMapNames(): { stops: MetroStop[]; names: MapName[] } {
  known ??= {
    stops: listStops(),
    names: [
      ...listAreas(),
      ...listTowns(),
      ...listGrounds(),
      ...listStations(),
      ...listLandmarks(),
    ],
  }
  return known
}

function listStops(): MetroStop[] {
  const stops = new Map<string, MetroStop>()
  for (const { id, stations } of metroLines) {
    for (const [name, text] of Object.entries(stations)) {
      const at = toPlace(text)
      const line = stops.has(name) ? 'change' : id
      stops.set(name, { name, at, line, isArea: isNamesake(name, at, areas) })
    }
  }
  return [...stops.values()]
}

const metroStations: Record<string, string> = Object.assign(
  {},
  ...metroLines.map((line) => line.stations),
)

function isNamesake(name: string, at: Point, table: Record<string, string>): boolean {
  const other = table[name]
  return other !== undefined && getDistance(at, toPlace(other)) < namesakeReach
}

function listAreas(): MapName[] {
  return Object.entries(areas).map(([name, text]) => {
    const at = toPlace(text)
    const isStop = isNamesake(name, at, metroStations)
    const position = isStop ? toPlace(metroStations[name] ?? text) : at
    return { kind: 'area', name, rank: getAreaRank(name), at: position, isStop }
  })
}

function getAreaRank(name: string): MapName['rank'] {
  const index = areaRanks.findIndex((names) => names.includes(name))
  return ([1, 2, 3] as const)[index] ?? 4
}

function listTowns(): MapName[] {
  return Object.entries(towns).map(([name, at]) => ({
    kind: 'town',
    name,
    rank: 1,
    at: toPlace(at),
  }))
}

function listGrounds(): MapName[] {
  const { lakes, grounds } = getBaseMap()
  return [
    ...lakes.map(({ name, rank, ring }) => ({
      kind: 'lake' as const,
      name,
      rank,
      at: getCentroid(ring),
    })),
    ...grounds.flatMap(({ kind, name, rank, ring }) =>
      // Historic quarters have no label: their areas and sights have the same names.
      kind === 'historic' ? [] : [{ kind, name, rank, at: getCentroid(ring) }],
    ),
  ]
}

function listStations(): MapName[] {
  return Object.entries(railwayStations).map(([name, at]) => ({
    kind: 'station',
    name,
    rank: 3,
    at: toPlace(at),
  }))
}

function listLandmarks(): MapName[] {
  return landmarks.map(([name, kind, rank, at]) => ({ kind, name, rank, at: toPlace(at) }))
}
