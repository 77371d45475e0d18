import type { AreaFact, PlaceRow } from './facts.ts'
import { slugOf } from './facts.ts'
import { hyderabadAreas } from './hyderabad-areas.ts'
import { knownFor } from './hyderabad-known-for.ts'
import { areaSpellings } from './hyderabad-spellings.ts'
import { otherAreas } from './other-areas.ts'

function toArea(city: string, [name, latitude, longitude, source]: PlaceRow): AreaFact {
  return { city, name, slug: slugOf(name), latitude, longitude, source }
}

function toHyderabadArea(row: PlaceRow): AreaFact {
  const known_for = knownFor[row[0]]
  const aka = areaSpellings[row[0]]
  return { ...toArea('hyderabad', row), ...(known_for && { known_for }), ...(aka && { aka }) }
}

/** Every neighbourhood of the ten cities; a slug is unique within its city. */
export const areas: readonly AreaFact[] = [
  ...hyderabadAreas.map(toHyderabadArea),
  ...Object.entries(otherAreas).flatMap(([city, rows]) => rows.map((row) => toArea(city, row))),
]
