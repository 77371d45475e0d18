import type { Nearby } from '@nilayam/contract/places/properties'

/** The nearest landmark of its kind; `distance` in straight-line metres. */
export type Landmark = { kind: string; name: string; detail: string; distance: number }

/** Essential kinds: the nearest is shown even beyond walking distance, but within the same city. */
const ESSENTIAL = ['metro_station', 'railway_station', 'coaching_hub', 'hospital']
const SAME_TOWN = 15_000
/** Maximum distance in metres at which a landmark of each other kind is shown; kinds not listed here never are. */
const REACH: Record<string, number> = {
  bus_station: 4000,
  university: 5000,
  college: 3000,
  library: 3000,
}
const AT_MOST = 6
// Streets are about 1.3 times as long as the straight line; 80 metres a minute is 4.8 km/h.
const DETOUR = 1.3
const METRES_A_MINUTE = 80

/** Estimates the walk along streets from the straight-line distance. */
export function getWalkMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))
}

/** Landmarks worth showing, nearest first; essential kinds have priority over others. */
export function toNearby(landmarks: readonly Landmark[]): Nearby[] {
  const nearest = landmarks.toSorted((a, b) => a.distance - b.distance)
  // A pin picked from the map's places lies right on one: a distance of 0.
  const within = (reach: (kind: string) => number | undefined) =>
    nearest.filter(({ kind, distance }) => distance <= (reach(kind) ?? -1))
  const essential = within((kind) => (ESSENTIAL.includes(kind) ? SAME_TOWN : undefined))
  const others = within((kind) => REACH[kind]).slice(0, AT_MOST - essential.length)
  return [...essential, ...others]
    .sort((a, b) => a.distance - b.distance)
    .map(({ distance, ...landmark }) => ({
      ...landmark,
      distance_m: Math.round(distance),
      walk_minutes: getWalkMinutes(distance),
    }))
}
