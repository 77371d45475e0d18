import * as z from 'zod/mini'
import { id } from './fields.ts'
import { PropertyCard } from './properties.ts'
import { SEARCH, SORTS } from './search-limits.ts'

export { SEARCH, SORTS, type Sort } from './search-limits.ts'

const price = z.nullish(
  z
    .number('Must be an amount in rupees')
    .check(
      z.minimum(0, 'Must be an amount in rupees'),
      z.maximum(10_000_000, 'Must be an amount in rupees'),
    ),
)
const latitude = z
  .number('Must be a latitude')
  .check(z.minimum(-85, 'Must be a latitude'), z.maximum(85, 'Must be a latitude'))
const longitude = z
  .number('Must be a longitude')
  .check(z.minimum(-180, 'Must be a longitude'), z.maximum(180, 'Must be a longitude'))
const radius = z
  .number('Choose a distance of up to 10 km')
  .check(
    z.positive('Choose a distance of up to 10 km'),
    z.maximum(SEARCH.distanceSlider.max / 1000, 'Choose a distance of up to 10 km'),
  )

const filters = {
  property_type_id: z.nullish(id),
  city_id: z.nullish(id),
  area_id: z.nullish(id),
  min_price: price,
  max_price: price,
  amenities: z.nullish(
    z.array(id, 'Must be a list of amenities').check(z.maxLength(62, 'Too many amenities')),
  ),
  latitude: z.nullish(latitude),
  longitude: z.nullish(longitude),
  radius_km: z.nullish(radius),
  sort: z.nullish(z.enum(SORTS, 'Not an order we know')),
  page_size: z.nullish(
    z
      .int('Must be a whole number')
      .check(
        z.minimum(1, 'At least 1'),
        z.maximum(SEARCH.maxPageSize, `At most ${SEARCH.maxPageSize}`),
      ),
  ),
  cursor: z.nullish(z.string('Not a page we know').check(z.maxLength(400, 'Not a page we know'))),
}

/** The one search payload; null and absent mean "not filtered by this". */
export const SearchBody = z.strictObject(filters)

/** A filter in a query, where everything arrives as text; an empty one asks for nothing. */
function inText<S extends z.ZodMiniType>(filter: S, read: (text: string) => unknown = toNumber) {
  const text = z.union([z.string(), z.number()], 'Must be given once')
  const toValue = z.transform((typed: string | number) =>
    typed === '' ? null : read(String(typed)),
  )
  return z.optional(z.pipe(z.pipe(text, toValue), filter))
}

/** What isn't a number stays text, so that the filter refuses it with its own sentence. */
function toNumber(text: string): number | string {
  return /^-?\d{1,10}(\.\d{1,15})?$/.test(text) ? Number(text) : text
}

const asText = (text: string) => text

/** The same payload for a GET; amenities as `3,4`. */
const SearchQuery = z.strictObject({
  property_type_id: inText(filters.property_type_id),
  city_id: inText(filters.city_id),
  area_id: inText(filters.area_id),
  min_price: inText(filters.min_price),
  max_price: inText(filters.max_price),
  amenities: inText(filters.amenities, (text) => text.split(',').map(toNumber)),
  latitude: inText(filters.latitude),
  longitude: inText(filters.longitude),
  radius_km: inText(filters.radius_km),
  sort: inText(filters.sort, asText),
  page_size: inText(filters.page_size),
  cursor: inText(filters.cursor, asText),
})

export const RadiusBody = z.strictObject({ ...filters, latitude, longitude, radius_km: radius })
export type SearchFilters = z.infer<typeof SearchBody>

export const SearchReply = z.object({
  properties: z.array(PropertyCard),
  total: z.int(),
  /** How many more the same search has above its `max_price`; null on later pages and without one. */
  total_above_price: z.nullable(z.int()),
  /** Pass it back for the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
})
export type SearchReply = z.infer<typeof SearchReply>

const { sort: _order, page_size: _size, cursor: _page, ...which } = filters

const FacetsReply = z.object({
  /** How many the search finds. */
  total: z.int(),
  /** How many it would find of each property type that has any. */
  types: z.array(z.object({ id: z.int(), total: z.int() })),
  /** How many it would find if one more amenity were asked for; of one that is, as many as it finds. */
  amenities: z.array(z.object({ id: z.int(), total: z.int() })),
  /**
   * How many there are by rent, whatever rents are asked for: up to ₹1,000 a month, up to ₹2,000 and so on as the
   * slider goes, and last all above its highest.
   */
  rents: z.array(z.int()),
})
export type FacetsReply = z.infer<typeof FacetsReply>

const box = z.nullish(
  z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }),
)
const zoom = z.nullish(
  z
    .number('Must be the zoom of a map')
    .check(z.minimum(0, 'Must be the zoom of a map'), z.maximum(24, 'Must be the zoom of a map')),
)

const PinsReply = z.object({
  /** How many of all that is found lie in the box. */
  total: z.int(),
  /** Each is a place, or the cheapest of `count` that lie near each other. Rupees a month. */
  pins: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      price_per_month: z.int(),
      latitude: z.number(),
      longitude: z.number(),
      count: z.int(),
    }),
  ),
})
export type PinsReply = z.infer<typeof PinsReply>

export const searchShapes = {
  searchLanding: {
    summary: 'Search, as the landing page does',
    isRead: true,
    body: SearchBody,
    reply: SearchReply,
  },
  searchCity: {
    summary: 'Search by city and area',
    isRead: true,
    body: SearchBody,
    reply: SearchReply,
  },
  searchRadius: {
    summary: 'Search by distance from a point',
    isRead: true,
    body: RadiusBody,
    reply: SearchReply,
  },
  getFacets: {
    summary: 'How many each further filter would leave of a search, and how rents spread',
    isRead: true,
    body: z.strictObject(which),
    reply: FacetsReply,
  },
  findPins: {
    summary: 'Everything that a search finds in a box, as pins for a map at a zoom',
    isRead: true,
    body: z.strictObject({ ...which, box, zoom }),
    reply: PinsReply,
  },
  getStudentProperties: {
    summary: "Listed properties, newest first, with the student's own favourites marked",
    query: SearchQuery,
    reply: SearchReply,
  },
} as const
