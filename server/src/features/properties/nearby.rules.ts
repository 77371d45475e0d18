import type { Nearby } from '@nilayam/contract/properties'

/** The nearest landmark of its kind; `distance` in metres, in a straight line. */
export type Landmark = { kind: string; name: string; detail: string; distance: number }

/** How far, in metres, one would still call each kind near. What isn't here isn't told. */
const REACH: Record<string, number> = {
  metro_station: 3000,
  bus_station: 4000,
  railway_station: 4000,
  coaching_hub: 3000,
  university: 5000,
  college: 3000,
  library: 3000,
  hospital: 4000,
}
const AT_MOST = 6
// Streets are about 1.3 times as long as the straight line; 4.8 km/h are 80 metres a minute.
const DETOUR = 1.3
const METRES_A_MINUTE = 80

/** An estimate of the walk along streets, from the straight line. */
export function getWalkMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))
}

/** What is near enough to matter, nearest first. */
export function toNearby(landmarks: readonly Landmark[]): Nearby[] {
  return landmarks
    .filter(({ kind, distance }) => distance <= (REACH[kind] ?? 0))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, AT_MOST)
    .map(({ distance, ...landmark }) => ({
      ...landmark,
      distance_m: Math.round(distance),
      walk_minutes: getWalkMinutes(distance),
    }))
}
