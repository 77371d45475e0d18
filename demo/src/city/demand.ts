import type { Gazetteer, PropertyType } from './model.ts'
import type { Random } from './random.ts'
import { type Character, hyderabadDemand } from './tables/hyderabad-demand.ts'
import { type Kitchen, otherCities } from './tables/other-cities.ts'

/** Where a property will be, the price level there, and who lives there. */
export type Plot = {
  city: Gazetteer['cities'][number]
  area: Gazetteer['areas'][number]
  bed: number
  character: Character
  crowd: string
  kitchen: Kitchen
  /** Its index within its area in Hyderabad, or within its city elsewhere. */
  index: number
}

const shares: Readonly<Record<Character, readonly (readonly [PropertyType, number])[]>> = {
  coaching: sharesOf(34, 24, 23, 9, 3, 7),
  college: sharesOf(20, 28, 26, 14, 4, 8),
  work: sharesOf(7, 20, 21, 22, 21, 9),
  quiet: sharesOf(22, 22, 22, 16, 3, 15),
}

function sharesOf(
  study: number,
  boys: number,
  girls: number,
  pg: number,
  coLiving: number,
  room: number,
): readonly (readonly [PropertyType, number])[] {
  return [
    ['study-hall', study],
    ['boys-hostel', boys],
    ['girls-hostel', girls],
    ['pg', pg],
    ['co-living', coLiving],
    ['single-room', room],
  ]
}

/** Outside Hyderabad, the first six are one of each type, so that every city has them all. */
export function typeFor({ city, character, index }: Plot, random: Random): PropertyType {
  const types = shares[character]
  const each = city.slug === 'hyderabad' ? undefined : types[index]?.[0]
  return each ?? random.weighted(types)
}

export function plotsOf(gazetteer: Gazetteer): Plot[] {
  return gazetteer.cities.flatMap((city) => {
    return city.slug === 'hyderabad'
      ? plotsOfHyderabad(gazetteer, city)
      : plotsElsewhere(gazetteer, city)
  })
}

function plotsOfHyderabad(gazetteer: Gazetteer, city: Plot['city']): Plot[] {
  return hyderabadDemand.flatMap(([name, places, bed, character, crowd]) => {
    const area = gazetteer.areas.find((one) => one.city === city.slug && one.name === name)
    if (!area) throw new Error(`The gazetteer has no ${name}`)
    const plot = { city, area, bed, character, crowd, kitchen: 'telugu' as const }
    return Array.from({ length: places }, (_, index) => ({ ...plot, index }))
  })
}

function plotsElsewhere(gazetteer: Gazetteer, city: Plot['city']): Plot[] {
  const demand = otherCities[city.slug]
  const areas = gazetteer.areas.filter((area) => area.city === city.slug)
  if (!demand) return []
  const { places, ...rest } = demand
  return Array.from({ length: places }, (_, index) => {
    const area = areas[index % areas.length]
    return area ? [{ city, area, ...rest, index }] : []
  }).flat()
}
