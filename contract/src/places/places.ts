import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id } from '../fields.ts'

export const City = z.object({
  id: z.int(),
  city_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export const Area = z.object({
  id: z.int(),
  area_name: z.string(),
  city_id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
})
export const PropertyType = z.object({
  id: z.int(),
  property_type: z.string(),
  name: z.string(),
  slug: z.string(),
})
/** A type that isn't offered has no amenities to choose or no plan on sale, so nothing new can be listed as one. */
const TypeChoice = z.extend(PropertyType, { is_offered: z.boolean() })
export const Amenity = z.object({ id: z.int(), name: z.string(), icon: z.string() })

export type City = z.infer<typeof City>
export type Area = z.infer<typeof Area>
export type PropertyType = z.infer<typeof PropertyType>
export type TypeChoice = z.infer<typeof TypeChoice>
export type Amenity = z.infer<typeof Amenity>

/** A place to search from. Kinds that can't be searched by name have coordinates. */
export const Suggestion = z.object({
  kind: z.enum(['city', 'area', 'landmark', 'metro', 'property_type', 'property']),
  id: z.int(),
  label: z.string(),
  detail: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  city_id: z.nullable(z.int()),
  /** For properties, the slug of the page. */
  slug: z.optional(z.string()),
  /**
   * For property types, the name of the place typed with it; the coordinates are that place's. For a whole city only
   * `city_id` is set.
   */
  near: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The known place nearest to a point, from which the wizard fills in the address. */
export const NearestPlace = z.object({
  city: City,
  area: Area,
  /** The nearest landmark or metro station within walking distance. */
  landmark: z.nullable(z.object({ name: z.string(), distance_m: z.int() })),
  /** 'Near Ameerpet Metro, Ameerpet, Hyderabad'. */
  address: z.string(),
})
export type NearestPlace = z.infer<typeof NearestPlace>

/** Which providers maps and place search use; null for our own. */
export const MapSettings = z.object({
  street_style: z.nullable(z.string()),
  google: z.nullable(z.object({ key: z.string(), script: z.string() })),
})
export type MapSettings = z.infer<typeof MapSettings>

/** A coordinate in a query string. */
function degrees(limit: number, sentence: string) {
  const toNumber = z.transform((typed: string | number) =>
    /^-?\d{1,3}(\.\d{1,15})?$/.test(String(typed)) ? Number(typed) : Number.NaN,
  )
  const number = z.number(sentence).check(z.minimum(-limit, sentence), z.maximum(limit, sentence))
  return z.pipe(z.pipe(z.union([z.string(), z.number()], sentence), toNumber), number)
}

const citiesReply = z.object({ cities: z.array(City) })
const areasBody = z.strictObject({ city_id: id })
const areasReply = z.object({ areas: z.array(Area) })
const amenitiesReply = z.object({ amenities: z.array(Amenity) })

export const placesShapes = {
  getCities: { summary: 'All cities', reply: citiesReply },
  getOwnerCities: { summary: 'All cities, for the wizard', reply: citiesReply },
  getAreas: { summary: 'The areas of a city', isRead: true, body: areasBody, reply: areasReply },
  getOwnerAreas: {
    summary: 'The areas of a city, for the wizard',
    isRead: true,
    body: areasBody,
    reply: areasReply,
  },
  getPropertyTypes: {
    summary: 'The property types',
    reply: z.object({ property_types: z.array(TypeChoice) }),
  },
  getAmenities: {
    summary: 'The amenities that a property type can have',
    isRead: true,
    body: z.strictObject({ property_type_id: id }),
    reply: amenitiesReply,
  },
  getAllAmenities: { summary: 'Every amenity', reply: amenitiesReply },
  getOwnerAmenities: { summary: 'Every amenity, for the wizard', reply: amenitiesReply },
  suggestPlaces: {
    summary: 'Cities, areas, landmarks, metro stations, property types and titles like the text',
    query: z.strictObject({
      q: z.string(message('places.typeAPlace')).check(
        z.trim(),
        z.minLength(1, message('places.typeAPlace')),
        z.maxLength(80, message('fields.atMost', { max: 80 })),
        z.refine((text) => !/\p{Cc}/u.test(text), message('places.typeAPlace')),
      ),
    }),
    reply: z.object({ suggestions: z.array(Suggestion) }),
  },
  nearestPlace: {
    summary: 'The known place nearest to a point; null where we know none within 25 km',
    query: z.strictObject({
      latitude: degrees(85, message('places.latitudeRule')),
      longitude: degrees(180, message('places.longitudeRule')),
    }),
    reply: z.object({ place: z.nullable(NearestPlace) }),
  },
  getMapSettings: {
    summary: 'Which map and which place search the site was set up with',
    reply: MapSettings,
  },
} as const
