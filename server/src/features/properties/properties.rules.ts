import { ApiError, notFound } from '@nilayam/contract/errors'
import type { Brochure } from '@nilayam/contract/places/photos'
import type { Contact, PropertyDetail, Whereabouts } from '@nilayam/contract/places/properties'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { message } from '@nilayam/texts'
import type { Names } from '../places/places.ts'
import { toCard, toImages } from './cards.rules.ts'
import { toNearby } from './nearby.rules.ts'
import type { DetailRow } from './properties.store.ts'

export function toDetail(
  { card, images, brochures, state: _, landmarks, owner_id: _owner, owner_name, ...row }: DetailRow,
  names: Names,
  ownersCount: number,
): PropertyDetail {
  return {
    ...toCard(card, names),
    ...row,
    owner: { name: owner_name, property_count: ownersCount },
    images: toImages(images),
    brochures: brochures.map(toBrochure),
    listed_at: row.listed_at?.toISOString() ?? null,
    verified_at: row.verified_at?.toISOString() ?? null,
    nearby: toNearby(landmarks),
  }
}

/** Rounded to three decimals, a hundred metres, to protect the owners of properties that were taken down. */
export function toWhereabouts(property: PropertyDetail): Whereabouts {
  const { id, area, property_type, latitude, longitude } = property
  return { id, area, property_type, latitude: round(latitude), longitude: round(longitude) }
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

/** The page number is in the id; the web pages translate it. */
function toBrochure({ pages, ...brochure }: DetailRow['brochures'][number]): Brochure {
  return { ...brochure, pages: toImages(pages.map((page) => ({ ...page, alt: '' }))) }
}

/** The contact for a reply: ten digits, and null for missing fields. */
export function toContact(contact: Contact): Contact {
  return {
    contact_person_name: contact.contact_person_name || null,
    contact_person_email: contact.contact_person_email || null,
    contact_person_mobile: toMobileDigits(contact.contact_person_mobile ?? '') || null,
    is_phone_proved: contact.is_phone_proved,
  }
}

/** Throws unless the property is listed: 410 if it once was, 404 if it was never public. */
export function requireListed<T extends Pick<DetailRow, 'state' | 'listed_at'>>(
  row: T | undefined,
): T {
  if (row?.state === 'listed') return row
  if (!row?.listed_at) throw notFound()
  throw row.state === 'deleted'
    ? new ApiError(410, 'gone', message('properties.takenDown'))
    : new ApiError(410, 'gone', message('properties.notOnOffer'))
}
