/**
 * Where a fact comes from, short enough to stand in every row:
 * `post:500038` the post office of that PIN code, `osm:7857794` an OpenStreetMap relation (`n…` node, `w…` way),
 * `metro:AME` and `bus:Koti` a stop of the state's open transit data, `rail:SC` a railway station by its code,
 * `own` placed by us to about 100 m. docs/data-sources.md has the licences.
 */
type Source = `${'post' | 'osm' | 'metro' | 'bus' | 'rail'}:${string}` | 'own'

export type CityFact = {
  name: string
  slug: string
  latitude: number
  longitude: number
  /** Older names, other spellings and scripts, abbreviations. */
  aka: readonly string[]
}

export type AreaFact = {
  city: string
  name: string
  slug: string
  latitude: number
  longitude: number
  /** One honest line on why students go there. */
  known_for?: string
  /** Other spellings, scripts and abbreviations that people type. */
  aka?: readonly string[]
  source: Source
}

type LandmarkKind =
  | 'metro_station'
  | 'railway_station'
  | 'bus_station'
  | 'airport'
  | 'coaching_hub'
  | 'university'
  | 'college'
  | 'research_institute'
  | 'library'
  | 'hospital'
  | 'government'
  | 'attraction'

export type MetroLine = 'red' | 'blue' | 'green'

export type LandmarkFact = {
  city: string
  name: string
  kind: LandmarkKind
  latitude: number
  longitude: number
  /** The metro lines that stop there; only for `metro_station`. */
  lines?: readonly MetroLine[]
  aka?: readonly string[]
  source: Source
}

export type PlaceRow = readonly [name: string, latitude: number, longitude: number, source: Source]

export type LandmarkRow = readonly [
  name: string,
  kind: LandmarkKind,
  latitude: number,
  longitude: number,
  source: Source,
]

/** "RTC X Roads" → "rtc-x-roads". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
