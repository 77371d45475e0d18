import type { AreaFact, PlaceRow } from './facts.ts'
import { slugOf } from './facts.ts'
import { hyderabadAreas } from './hyderabad-areas.ts'
import { knownFor } from './hyderabad-known-for.ts'
import { hyderabadPins } from './hyderabad-pins.ts'
import { areaSpellings } from './hyderabad-spellings.ts'
import { otherAreas } from './other-areas.ts'

/** The PIN code is one more thing that people type for an area: its post office's, where the point is that one's. */
function toArea(
  city: string,
  [name, latitude, longitude, source]: PlaceRow,
  spellings: readonly string[] = [],
  pin = /^post:(\d{6})$/.exec(source)?.[1],
): AreaFact {
  const aka = pin === undefined ? spellings : [...spellings, pin]
  const place = { city, name, slug: slugOf(name), latitude, longitude }
  return { ...place, ...(aka.length > 0 && { aka }), source }
}

function toHyderabadArea(row: PlaceRow): AreaFact {
  const known_for = knownFor[row[0]]
  const area = toArea('hyderabad', row, areaSpellings[row[0]], hyderabadPins[row[0]])
  return { ...area, ...(known_for && { known_for }) }
}

/** Every neighbourhood of the ten cities; a slug is unique within its city. */
export const areas: readonly AreaFact[] = [
  ...hyderabadAreas.map(toHyderabadArea),
  ...Object.entries(otherAreas).flatMap(([city, rows]) => rows.map((row) => toArea(city, row))),
]
