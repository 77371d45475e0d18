import type { FieldErrors } from '@nilayam/contract/errors'
import type { Details } from '@nilayam/contract/listing/wizard-details'
import { getMetres, type Point } from '@nilayam/contract/places/points'
import { message } from '@nilayam/texts'

/** Maximum number of drafts per owner. */
export const MAX_DRAFTS = 50
const MAX_SLUG = 60
/** Metres between a pin and its area's point; far beyond any area, and nearer than the next city. */
const MAX_PIN_DISTANCE = 50_000

/** The slug of a property's URL: "Sai Krupa’s Hostel" → "sai-krupas-hostel". */
export function toSlug(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return words.join('-').slice(0, MAX_SLUG).replace(/-$/, '') || 'property'
}

/** The database's facts about the chosen place and amenities. */
export type Placement = {
  hasCity: boolean
  /** The chosen area, if it is one of the city's. */
  area: (Point & { area_name: string }) | null
  hasType: boolean
  /** Whether owners can list with the type now, or the property has had it. */
  isTypeOffered: boolean
  /** The chosen amenities that the type offers, or that the property has had. */
  amenities: readonly { id: number; bit: number }[]
}

/** An error per field whose choice is inconsistent with the others. */
export function checkPlacement(
  { hasCity, area, hasType, isTypeOffered, amenities }: Placement,
  details: Pick<Details, 'amenities' | 'latitude' | 'longitude'>,
): FieldErrors {
  const offersAll = amenities.length === new Set(details.amenities).size
  return {
    ...(!hasCity && { city: message('wizard.cityRequired') }),
    ...(hasCity && !area && { area: message('wizard.areaRequired') }),
    ...(!hasType && { property_type: message('wizard.typeRequired') }),
    ...(hasType && !isTypeOffered && { property_type: message('wizard.typeNotOffered') }),
    ...(hasType && isTypeOffered && !offersAll && { amenities: message('wizard.amenitiesOfType') }),
    ...(area && checkPin(area, details)),
  }
}

function checkPin(area: NonNullable<Placement['area']>, pin: Point): FieldErrors {
  const metres = getMetres(area, pin)
  if (metres <= MAX_PIN_DISTANCE) return {}
  const km = Math.round(metres / 1000)
  return { latitude: message('wizard.pinFar', { km, area: area.area_name }) }
}

/** The columns of a property's amenities: ids ordered by bit, and the bit mask. */
export function toAmenityColumns(amenities: Placement['amenities']) {
  const sorted = amenities.toSorted((a, b) => a.bit - b.bit)
  return {
    amenity_ids: sorted.map(({ id }) => id),
    amenity_mask: sorted.reduce((mask, { bit }) => mask | (1n << BigInt(bit)), 0n),
  }
}

/** Location and type: what staff check against the papers. */
export type Checked = {
  address: string
  city_id: number
  area_id: number
  property_type_id: number
  latitude: number
  longitude: number
  google_maps_link: string
  google_maps_place_id: string | null
}

const CHECKED = [
  'address',
  'city_id',
  'area_id',
  'property_type_id',
  'latitude',
  'longitude',
  'google_maps_link',
  'google_maps_place_id',
] as const satisfies (keyof Checked)[]

/** Whether an edit revokes the verification: address, pin or type changed. Text and price don't count. */
export function losesVerification(before: Checked, after: Checked): boolean {
  return CHECKED.some((column) => before[column] !== after[column])
}

type Pin = Pick<Checked, 'latitude' | 'longitude' | 'google_maps_link' | 'google_maps_place_id'>

/** Google's place id. If absent from the request, it is kept as long as the pin is unchanged. */
export function toPlaceId(details: Details, before: Pin | undefined): string | null {
  if (details.google_maps_place_id !== undefined) return details.google_maps_place_id
  const isSamePin =
    before?.latitude === details.latitude &&
    before.longitude === details.longitude &&
    before.google_maps_link === details.google_maps_link
  return isSamePin ? before.google_maps_place_id : null
}
