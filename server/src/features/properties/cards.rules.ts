import { type Photo, photoUrl } from '@nilayam/contract/places/photos'
import type { PropertyCard } from '@nilayam/contract/places/properties'
import type { Names } from '../places/places.ts'
import type { StoredCard, StoredImage } from './cards.store.ts'

/** Whether `names` covers every id on the card. */
export function isNamed({ ready }: StoredCard, names: Names): boolean {
  const { cities, areas, types, amenities } = names
  return (
    cities.has(ready.city_id) &&
    areas.has(ready.area_id) &&
    types.has(ready.property_type_id) &&
    ready.amenity_ids.every((id) => amenities.has(id))
  )
}

/** A card with names in place of ids, amenities by importance. */
export function toCard({ ready, ...beside }: StoredCard, names: Names): PropertyCard {
  const { city_id, area_id, property_type_id, amenity_ids, images, ...card } = ready
  return {
    is_favorite: false,
    distance_m: null,
    ...beside,
    ...card,
    property_id: card.id,
    city: requireName(names.cities, city_id),
    area: requireName(names.areas, area_id),
    property_type: requireName(names.types, property_type_id),
    amenities: amenity_ids
      .map((id) => requireName(names.amenities, id))
      .sort((a, b) => a.bit - b.bit),
    images: toImages(images),
  }
}

export function toImages(images: readonly StoredImage[]): Photo[] {
  return images.map((image) => ({ ...image, url: photoUrl(image.key, 1024, 'webp') }))
}

function requireName<T>(names: ReadonlyMap<number, T>, id: number): T {
  const name = names.get(id)
  if (name === undefined) throw new Error(`Nothing is called ${id}`)
  return name
}
