import type { AreaFact, CityFact, LandmarkFact } from '../../../gazetteer/facts.ts'
import type { PropertyTypeFact } from '../../../gazetteer/property-types.ts'
import type { KnownPlaces } from '../../features/places/known-places.store.ts'

type Gazetteer = {
  cities: readonly CityFact[]
  areas: readonly AreaFact[]
  landmarks: readonly LandmarkFact[]
  propertyTypes: readonly PropertyTypeFact[]
}

const toAka = (spellings: readonly string[] = []) => spellings.join(' · ')

/** The gazetteer as the database returns it, without a database; ids are positions in its lists. */
export function toKnownPlaces({ cities, areas, landmarks, propertyTypes }: Gazetteer): KnownPlaces {
  const cityId = (slug: string) => 1 + cities.findIndex((city) => city.slug === slug)
  return {
    cities: cities.map(({ name, aka, ...city }, at) => {
      return { ...city, id: at + 1, city_name: name, aka: toAka(aka) }
    }),
    areas: areas.map(({ name, city, aka, known_for = null, ...area }, at) => {
      return { ...area, id: at, area_name: name, city_id: cityId(city), known_for, aka: toAka(aka) }
    }),
    landmarks: landmarks.map(({ city, aka, ...landmark }, at) => {
      return { ...landmark, id: at, detail: '', city_id: cityId(city), aka: toAka(aka) }
    }),
    types: propertyTypes.map(({ name, slug }, at) => ({ id: at, name, slug })),
  }
}
