import type { PropertyDetail } from '@nilayam/contract/properties'
import { formatRupees } from '../../ui/rupees.ts'

/** What one rent pays for, by the type's slug; other types rent to a person. */
const units: Record<string, string> = {
  'study-hall': 'seat',
  'boys-hostel': 'bed',
  'girls-hostel': 'bed',
  pg: 'bed',
  'single-room': 'room',
}

/** What the rent is for: 'For one seat, the cheapest on offer'. */
export function sayUnit(typeSlug: string): string {
  return `For one ${units[typeSlug] ?? 'person'}, the cheapest on offer`
}

/** What a type is, in one sentence, where the name alone may not say it. */
const meanings: Record<string, string> = {
  'study-hall': 'A quiet hall with a seat of your own. Nobody sleeps here.',
  'boys-hostel': 'Shared rooms for men, mostly with meals and a warden.',
  'girls-hostel': 'Shared rooms for women, mostly with meals and a warden.',
  'co-living': 'Furnished rooms and a shared kitchen, open to everyone.',
  pg: 'Paying guest: a bed in a house where meals are usually cooked for all.',
  'single-room': 'A room of your own, let by itself.',
}

/** What a property type means; undefined for one that is newer than this list. */
export function findMeaning(typeSlug: string): string | undefined {
  return meanings[typeSlug]
}

/** 'Gulmohar Girls’ Hostel, Ameerpet · ₹6,500 / month'. */
export function sayTitle({ title, area, price_per_month }: PropertyDetail): string {
  return `${title}, ${area.area_name} · ${formatRupees(price_per_month)} / month`
}

/** The sentence for search engines and shared links. */
export function summarise(property: PropertyDetail): string {
  const { property_type, area, city, price_per_month, amenities, nearby } = property
  const where = `${property_type.name} in ${area.area_name}, ${city.city_name}`
  const offers = amenities.slice(0, 3).map(({ name }) => name)
  const [nearest] = nearby
  const walk = nearest && sayWalk(nearest.walk_minutes)
  return [
    `${where}, ${formatRupees(price_per_month)} a month.`,
    offers.length > 0 && `${offers.join(', ')}.`,
    walk && `About ${walk} on foot from ${nearest.name}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const longestWalk = 30

/** Minutes on foot as far as anybody would walk; null beyond that. */
export function sayWalk(minutes: number): string | null {
  return minutes <= longestWalk ? `${minutes} min` : null
}

/** The map of a point, without any account or key. */
export function googleMapsUrl({
  latitude,
  longitude,
}: Pick<PropertyDetail, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** What a picture shows; an owner's photograph has no words of its own. `at` counts from 0. */
export function sayPicture(alt: string, at: number): string {
  return alt || `Picture ${at + 1}`
}
