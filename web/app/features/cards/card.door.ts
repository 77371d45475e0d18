import type { Photo } from '@nilayam/contract/places/photos'
import type { PropertyCard } from '@nilayam/contract/places/properties'

/** Widths of card photos; enough for a phone's device pixels. */
export const CARD_WIDTHS = [320, 640, 1024] as const

export type CardPhoto = Pick<Photo, 'id' | 'key' | 'width' | 'height' | 'placeholder'>

/** The fields that a card shows, and no others: lists of cards are most of a page's data. */
export type Card = Pick<
  PropertyCard,
  | 'id'
  | 'slug'
  | 'title'
  | 'price_per_month'
  | 'latitude'
  | 'longitude'
  | 'is_verified'
  | 'distance_m'
  | 'answers'
  | 'marks'
> & {
  property_type: Pick<PropertyCard['property_type'], 'name'>
  city: Pick<PropertyCard['city'], 'city_name'>
  area: Pick<PropertyCard['area'], 'area_name'>
  amenities: readonly Pick<PropertyCard['amenities'][number], 'name'>[]
  images: readonly CardPhoto[]
}

export function toCard(property: PropertyCard): Card {
  const { id, slug, title, price_per_month, latitude, longitude } = property
  const { is_verified, distance_m, answers, marks } = property
  return {
    id,
    slug,
    title,
    price_per_month,
    latitude,
    longitude,
    is_verified,
    distance_m,
    answers,
    marks,
    property_type: { name: property.property_type.name },
    city: { city_name: property.city.city_name },
    area: { area_name: property.area.area_name },
    amenities: property.amenities.map(({ name }) => ({ name })),
    images: property.images.map(toCardPhoto),
  }
}

function toCardPhoto({ id, key, width, height, placeholder }: Photo): CardPhoto {
  return { id, key, width, height, placeholder }
}
