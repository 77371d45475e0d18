import { amenities } from '../../../gazetteer/amenities.ts'
import { areas } from '../../../gazetteer/areas.ts'
import { cities } from '../../../gazetteer/cities.ts'
import { landmarks, toLinesText } from '../../../gazetteer/landmarks.ts'
import { plans } from '../../../gazetteer/plans.ts'
import { propertyTypes } from '../../../gazetteer/property-types.ts'
import type { Db } from '../../platform/db/db.ts'
import * as store from './gazetteer.store.ts'

export { getNames, type Names, readNames } from './names.ts'
export { isTypeOffered } from './places.store.ts'

/**
 * Loads the initial data: places, property types, amenities and plans. Only into an empty database, so that entries
 * renamed, retired or deleted by staff don't come back.
 */
export async function loadGazetteer(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await store.hasPlaces(tx)) return
    await store.insertCities(tx, cities.map(toCityRow))
    await store.insertAreas(tx, areas.map(toAreaRow))
    await store.insertLandmarks(tx, landmarks.map(toLandmarkRow))
    await store.insertAmenities(
      tx,
      amenities.map(({ name, icon }, bit) => ({ name, icon, bit })),
    )
    await store.insertPropertyTypes(tx, propertyTypes)
    await store.insertPropertyTypeAmenities(tx, propertyTypes.flatMap(toTypeAmenityRows))
    await store.insertPlans(tx, plans)
  })
}

function toCityRow({ name, aka, ...city }: (typeof cities)[number]) {
  return { ...city, city_name: name, aka: aka.join(' · ') }
}

function toAreaRow({ name, aka, ...area }: (typeof areas)[number]) {
  return { ...area, area_name: name, aka: aka?.join(' · ') ?? '' }
}

function toLandmarkRow({ aka, lines, ...landmark }: (typeof landmarks)[number]) {
  return { ...landmark, detail: toLinesText(lines ?? []), aka: aka?.join(' · ') ?? '' }
}

function toTypeAmenityRows(type: (typeof propertyTypes)[number]) {
  const names = new Map(amenities.map((amenity) => [amenity.slug, amenity.name]))
  return type.amenities.map((slug) => ({ property_type: type.slug, amenity: names.get(slug) }))
}
