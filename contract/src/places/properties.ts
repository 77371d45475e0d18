import * as z from 'zod/mini'
import { id, idInText } from '../fields.ts'
import { Answers } from './answers.ts'
import { Brochure, Photo } from './photos.ts'
import { Amenity, PropertyType } from './places.ts'
import { ReviewFigures } from './review-figures.ts'

/** A property as a card, in all lists. */
export const PropertyCard = z.object({
  id: z.int(),
  property_id: z.int(),
  /** The readable end of its URL. */
  slug: z.string(),
  title: z.string(),
  property_type: PropertyType,
  city: z.object({ id: z.int(), city_name: z.string() }),
  area: z.object({ id: z.int(), area_name: z.string() }),
  /** Whole rupees per person and month, of the cheapest option. */
  price_per_month: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  is_verified: z.boolean(),
  is_drafted: z.boolean(),
  is_favorite: z.boolean(),
  amenities: z.array(Amenity),
  images: z.array(Photo),
  /** Straight-line metres from the point of the search; null without one. */
  distance_m: z.nullable(z.int()),
  /** How the owner answers enquiries; null while there are too few. */
  answers: z.nullable(Answers),
  /** What its residents mark; null while there are too few reviews. */
  marks: z.nullable(ReviewFigures),
})
export type PropertyCard = z.infer<typeof PropertyCard>

/**
 * The nearest place of its kind. Walking time is estimated from the straight line; a metro station may be too far to
 * walk, and pages then show only the distance.
 */
export const Nearby = z.object({
  kind: z.string(),
  name: z.string(),
  detail: z.string(),
  distance_m: z.int(),
  walk_minutes: z.int(),
})
export type Nearby = z.infer<typeof Nearby>

export const PropertyDetail = z.extend(PropertyCard, {
  description: z.string(),
  address: z.string(),
  google_maps_link: z.string(),
  google_maps_place_id: z.nullable(z.string()),
  contact_person_name: z.string(),
  owner: z.object({ name: z.string(), property_count: z.int() }),
  /** ISO times in UTC; null if it never happened. */
  listed_at: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
  nearby: z.array(Nearby),
  /** Shown after the photos. */
  brochures: z.array(Brochure),
})
export type PropertyDetail = z.infer<typeof PropertyDetail>

/** The approximate location of a property, past or present, to a hundred metres, for finding others nearby. */
export const Whereabouts = z.object({
  id: z.int(),
  property_type: PropertyType,
  area: PropertyCard.shape.area,
  latitude: z.number(),
  longitude: z.number(),
})
export type Whereabouts = z.infer<typeof Whereabouts>

export const Contact = z.object({
  contact_person_name: z.nullable(z.string()),
  contact_person_email: z.nullable(z.string()),
  /** Ten digits, without the country code. */
  contact_person_mobile: z.nullable(z.string()),
  /** The number is that of the owner's account, and a code proved it. */
  is_phone_proved: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

const propertyIdBody = z.strictObject({ property_id: id })
export const propertyIdParams = z.object({ property_id: idInText })

export const propertiesShapes = {
  getProperty: {
    summary: 'A listed property; 410 when it was taken down',
    params: propertyIdParams,
    reply: z.object({ property: PropertyDetail }),
  },
  getWhereabouts: {
    summary: 'About where a property is, or was while it was listed; 404 when it never was',
    params: propertyIdParams,
    reply: z.object({ whereabouts: Whereabouts }),
  },
  revealContact: {
    summary: "The contact person's phone and e-mail, for a visitor who asks; logged and limited",
    body: propertyIdBody,
    reply: z.object({ contact: Contact }),
  },
  getContact: {
    summary: "The contact person's phone and e-mail, for a signed-in user",
    body: propertyIdBody,
    reply: z.object({ contact: Contact }),
  },
} as const
