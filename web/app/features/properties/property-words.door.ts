import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

/** Explanations of types whose name may not be clear. */
const meanings: Record<string, string> = {
  'study-hall': t('properties.aStudyHall'),
  'boys-hostel': t('properties.aBoysHostel'),
  'girls-hostel': t('properties.aGirlsHostel'),
  'co-living': t('properties.aCoLiving'),
  pg: t('properties.aPg'),
  'single-room': t('properties.aSingleRoom'),
}

/** A type's explanation; undefined for types added by staff. */
export function findMeaning(typeSlug: string): string | undefined {
  return meanings[typeSlug]
}

/** 'Gulmohar Girls’ Hostel, Ameerpet · ₹6,500 / month'. */
export function sayTitle({ title, area, price_per_month }: PropertyDetail): string {
  const rent = formatRupees(price_per_month)
  return t('properties.titleAndRent', { title, area: area.area_name, rent })
}

/** The sentence for search engines and shared links. */
export function summarise(property: PropertyDetail): string {
  const { property_type, area, city, price_per_month, amenities, nearby } = property
  const type = property_type.name
  const where = { type, area: area.area_name, city: city.city_name }
  const offers = amenities.slice(0, 3).map(({ name }) => name)
  const [nearest] = nearby
  return [
    t('properties.typeAndRent', { ...where, rent: formatRupees(price_per_month) }),
    offers.length > 0 && t('properties.offers', { amenities: offers.join(', ') }),
    nearest &&
      isWalk(nearest.walk_minutes) &&
      t('properties.walkFrom', { minutes: nearest.walk_minutes, place: nearest.name }),
  ]
    .filter(Boolean)
    .join(' ')
}

const longestWalk = 30

function isWalk(minutes: number): boolean {
  return minutes <= longestWalk
}

/** Walking time in words; null beyond walking distance. */
export function sayWalk(minutes: number): string | null {
  return isWalk(minutes) ? t('properties.minutes', { minutes }) : null
}

/** A Google Maps link; needs no API key. */
export function googleMapsUrl({
  latitude,
  longitude,
}: Pick<PropertyDetail, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** Alternative text of a photo. `at` counts from 0. */
export function sayPicture(alt: string, at: number): string {
  return alt || t('properties.picture', { at: at + 1 })
}
