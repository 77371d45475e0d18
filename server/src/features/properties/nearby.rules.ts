import type { Nearby } from '@nilayam/contract/properties'

/** The nearest landmark of its kind; `distance` in metres, in a straight line. */
export type Landmark = { kind: string; name: string; detail: string; distance: number }

/** What everybody asks for: the nearest is told even when it takes a bus, but nothing of another town. */
const ASKED_FOR = ['metro_station', 'railway_station', 'coaching_hub', 'hospital']
const SAME_TOWN = 15_000
/** How far, in metres, one would still call each other kind near. What isn't here isn't told. */
const REACH: Record<string, number> = {
  bus_station: 4000,
  university: 5000,
  college: 3000,
  library: 3000,
}
const AT_MOST = 6
// Streets are about 1.3 times as long as the straight line; 4.8 km/h are 80 metres a minute.
const DETOUR = 1.3
const METRES_A_MINUTE = 80

/** An estimate of the walk along streets, from the straight line. */
export function getWalkMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))
}

/** What is near enough to matter, nearest first; others stand where what is asked for leaves room. */
export function toNearby(landmarks: readonly Landmark[]): Nearby[] {
  const nearest = landmarks.toSorted((a, b) => a.distance - b.distance)
  const within = (reach: (kind: string) => number) =>
    nearest.filter(({ kind, distance }) => distance <= reach(kind))
  const asked = within((kind) => (ASKED_FOR.includes(kind) ? SAME_TOWN : 0))
  const others = within((kind) => REACH[kind] ?? 0).slice(0, AT_MOST - asked.length)
  return [...asked, ...others]
    .sort((a, b) => a.distance - b.distance)
    .map(({ distance, ...landmark }) => ({
      ...landmark,
      distance_m: Math.round(distance),
      walk_minutes: getWalkMinutes(distance),
    }))
}
