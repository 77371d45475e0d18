import type { LandmarkFact, LandmarkRow, MetroLine } from './facts.ts'
import { hyderabadLandmarks } from './hyderabad-landmarks.ts'
import { landmarkSpellings } from './hyderabad-spellings.ts'
import { hyderabadMetroLines, hyderabadRailwayStations } from './hyderabad-stations.ts'

function toLandmark([name, kind, latitude, longitude, source]: LandmarkRow): LandmarkFact {
  const aka = landmarkSpellings[name]
  return { city: 'hyderabad', name, kind, latitude, longitude, ...(aka && { aka }), source }
}

function metroStations(): LandmarkFact[] {
  const lines: MetroLine[] = ['red', 'blue', 'green']
  const stations = new Map<string, LandmarkFact>()
  for (const line of lines) {
    for (const [name, latitude, longitude] of hyderabadMetroLines[line]) {
      const landmark = toLandmark([`${name} Metro`, 'metro_station', latitude, longitude, 'own'])
      const others = stations.get(name)?.lines ?? []
      stations.set(name, { ...landmark, lines: [...others, line] })
    }
  }
  return [...stations.values()]
}

/** Stations, coaching hubs, universities, hospitals and the like; all of them in Hyderabad so far. */
export const landmarks: readonly LandmarkFact[] = [
  ...metroStations(),
  ...[...hyderabadRailwayStations, ...hyderabadLandmarks].map(toLandmark),
]

/** 'Red and Blue Lines' */
export function toLinesText(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const names = lines.map((line) => line.charAt(0).toUpperCase() + line.slice(1))
  return `${names.join(' and ')} ${lines.length === 1 ? 'Line' : 'Lines'}`
}
