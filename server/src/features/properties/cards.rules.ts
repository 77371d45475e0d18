import { photoUrl } from '@nilayam/contract/photos'
import type { PropertyCard } from '@nilayam/contract/properties'
import type { Names } from '../places/places.ts'
import type { StoredCard } from './cards.store.ts'

/** Whether every id on the card has its name among these. */
export function isNamed(card: StoredCard, { cities, areas, types, amenities }: Names): boolean {
  return (
    cities.has(card.city_id) &&
    areas.has(card.area_id) &&
    types.has(card.property_type_id) &&
    card.amenity_ids.every((id) => amenities.has(id))
  )
}

/** The card with names where the database has ids, amenities in the order of their importance. */
export function toCard(stored: StoredCard, names: Names): PropertyCard {
  const { city_id, area_id, property_type_id, amenity_ids, images, ...card } = stored
  return {
    is_favorite: false,
    distance_m: null,
    ...card,
    property_id: card.id,
    city: requireName(names.cities, city_id),
    area: requireName(names.areas, area_id),
    property_type: requireName(names.types, property_type_id),
    amenities: amenity_ids
      .map((id) => requireName(names.amenities, id))
      .sort((a, b) => a.bit - b.bit),
    images: (images ?? []).map((image) => ({ ...image, url: photoUrl(image.key, 1024, 'webp') })),
  }
}

function requireName<T>(names: ReadonlyMap<number, T>, id: number): T {
  const name = names.get(id)
  if (name === undefined) throw new Error(`Nothing is called ${id}`)
  return name
}
