import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { Free, OPTION_KINDS, WHO } from '../options/option-fields.ts'
import { PropertyCard } from '../places/properties.ts'
import { SEARCH, SORTS } from './search-limits.ts'

export { SEARCH, type Sort } from './search-limits.ts'

const RUPEES = message('search.rupeesRule')
const LATITUDE = message('search.latitudeRule')
const LONGITUDE = message('search.longitudeRule')
const DISTANCE = message('search.distanceRule')
const MINUTE = message('search.timeRule')
const SHARING = message('search.sharingRule')
const PAGE = message('search.pageRule')
const ZOOM = message('search.zoomRule')

const price = z.nullish(z.number(RUPEES).check(z.minimum(0, RUPEES), z.maximum(10_000_000, RUPEES)))
const latitude = z.number(LATITUDE).check(z.minimum(-85, LATITUDE), z.maximum(85, LATITUDE))
const longitude = z.number(LONGITUDE).check(z.minimum(-180, LONGITUDE), z.maximum(180, LONGITUDE))
const radius = z
  .number(DISTANCE)
  .check(z.positive(DISTANCE), z.maximum(SEARCH.distanceSlider.max / 1000, DISTANCE))

const yesOrNo = z.boolean(message('fields.trueOrFalse'))

/** Filters on options: a single option has to match all of them. */
const optionFilters = {
  /** 'women' and 'men' also match options for anyone. */
  who: z.nullish(z.enum(WHO, message('search.whoRule'))),
  /** Beds in the room; 4 means 4 or more. */
  sharing: z.nullish(z.int(SHARING).check(z.minimum(1, SHARING), z.maximum(4, SHARING))),
  /** Minute of the day at which a desk is usable or a house's gate is open. */
  open_minute: z.nullish(z.int(MINUTE).check(z.minimum(0, MINUTE), z.maximum(1439, MINUTE))),
  /** Desks around the clock, houses whose gate is never closed. */
  is_always_open: z.nullish(yesOrNo),
  has_ac: z.nullish(yesOrNo),
  food: z.nullish(z.enum(['included', 'optional', 'veg'], message('search.foodRule'))),
  /** A day in India, today or later, from which a unit is free, as confirmed in the last 30 days. */
  free_from: z.nullish(z.iso.date(message('search.dayRule'))),
}

const filters = {
  property_type_id: z.nullish(id),
  property_type_ids: z.nullish(
    z.array(id, message('search.typesRule')).check(z.maxLength(20, message('search.tooManyTypes'))),
  ),
  is_verified: z.nullish(yesOrNo),
  ...optionFilters,
  city_id: z.nullish(id),
  area_id: z.nullish(id),
  min_price: price,
  max_price: price,
  amenities: z.nullish(
    z
      .array(id, message('search.amenitiesRule'))
      .check(z.maxLength(62, message('search.tooManyAmenities'))),
  ),
  latitude: z.nullish(latitude),
  longitude: z.nullish(longitude),
  radius_km: z.nullish(radius),
  sort: z.nullish(z.enum(SORTS, message('search.orderRule'))),
  page_size: z.nullish(
    z
      .int(message('search.wholeNumber'))
      .check(
        z.minimum(1, message('search.atLeastOne')),
        z.maximum(SEARCH.maxPageSize, message('search.atMost', { most: SEARCH.maxPageSize })),
      ),
  ),
  cursor: z.nullish(z.string(PAGE).check(z.maxLength(400, PAGE))),
}

/** The search body; null and absent both mean "no filter". */
export const SearchBody = z.strictObject(filters)

/** A filter in a query string, where values are strings; empty means absent. */
function queryFilter<S extends z.ZodMiniType>(
  filter: S,
  read: (text: string) => unknown = toNumber,
) {
  const text = z.union([z.string(), z.number()], message('search.givenOnce'))
  const toValue = z.transform((typed: string | number) =>
    typed === '' ? null : read(String(typed)),
  )
  return z.optional(z.pipe(z.pipe(text, toValue), filter))
}

/** Non-numeric text is passed on, so that the filter refuses it with its own message. */
function toNumber(text: string): number | string {
  return /^-?\d{1,10}(\.\d{1,15})?$/.test(text) ? Number(text) : text
}

const asText = (text: string) => text
const asYesOrNo = (text: string) => (text === 'true' ? true : text === 'false' ? false : text)
const asList = (text: string) => text.split(',').map(toNumber)

/** The same filters as a query string; amenities as `3,4`. */
const SearchQuery = z.strictObject({
  property_type_id: queryFilter(filters.property_type_id),
  city_id: queryFilter(filters.city_id),
  area_id: queryFilter(filters.area_id),
  min_price: queryFilter(filters.min_price),
  max_price: queryFilter(filters.max_price),
  property_type_ids: queryFilter(filters.property_type_ids, asList),
  is_verified: queryFilter(filters.is_verified, asYesOrNo),
  who: queryFilter(filters.who, asText),
  sharing: queryFilter(filters.sharing),
  open_minute: queryFilter(filters.open_minute),
  is_always_open: queryFilter(filters.is_always_open, asYesOrNo),
  has_ac: queryFilter(filters.has_ac, asYesOrNo),
  food: queryFilter(filters.food, asText),
  free_from: queryFilter(filters.free_from, asText),
  amenities: queryFilter(filters.amenities, asList),
  latitude: queryFilter(filters.latitude),
  longitude: queryFilter(filters.longitude),
  radius_km: queryFilter(filters.radius_km),
  sort: queryFilter(filters.sort, asText),
  page_size: queryFilter(filters.page_size),
  cursor: queryFilter(filters.cursor, asText),
})

const RadiusBody = z.strictObject({ ...filters, latitude, longitude, radius_km: radius })
export type SearchFilters = z.infer<typeof SearchBody>

/** The cheapest option that matches the search, as shown on a card. */
const CardOption = z.object({
  id: z.int(),
  kind: z.enum(OPTION_KINDS),
  who: z.enum(WHO),
  /** Beds in the room, or people in a whole room; null for desks. */
  people: z.nullable(z.int()),
  /** Minutes of the day, from and to; null except for desks. */
  hours: z.nullable(z.tuple([z.int(), z.int()])),
  has_ac: z.boolean(),
  price: z.int(),
  free: Free,
  /** Whether another option of the property, which may not match the search, has something free now. */
  others_free: z.boolean(),
  /** The smallest and the largest number of beds per room in the property. */
  sharing: z.nullable(z.tuple([z.int(), z.int()])),
  food: z.enum(['unknown', 'none', 'included', 'optional']),
  /** Rupees per month all told, for a stay of `months`; null if a cost that everybody pays isn't stated. */
  all_told: z.nullable(z.int()),
  months: z.int(),
  /** Costs that `all_told` doesn't count: metered, optional, or not stated. */
  not_counted: z.array(z.enum(['electricity', 'food', 'laundry'])),
  /** Days in India since availability was confirmed. */
  confirmed_days: z.int(),
})
export type CardOption = z.infer<typeof CardOption>

export const SearchReply = z.object({
  properties: z.array(PropertyCard),
  /** Parallel to the properties; null for one without options. */
  options: z.array(z.nullable(CardOption)),
  total: z.int(),
  /** Matches above `max_price`; null on later pages and without `max_price`. */
  total_above_price: z.nullable(z.int()),
  /** Pass it to get the next page; null on the last one. */
  next_cursor: z.nullable(z.string()),
})
export type SearchReply = z.infer<typeof SearchReply>

const { sort: _order, page_size: _size, cursor: _page, ...which } = filters

/** Rupees between two stops of the slider. */
const rentStep = z.nullish(
  z.literal([SEARCH.priceSlider.step, SEARCH.deskPriceSlider.step], message('search.rentStepRule')),
)

const FacetsReply = z.object({
  /** Number of matches. */
  total: z.int(),
  /** Matches per property type, without zeros. */
  types: z.array(z.object({ id: z.int(), total: z.int() })),
  /** Matches if this amenity were added; for one already selected, the current number. */
  amenities: z.array(z.object({ id: z.int(), total: z.int() })),
  /**
   * How many there are by rent, whatever rents are asked for: up to ₹1,000 a month, up to ₹2,000 and so on as the
   * slider goes, and last all above its highest; in steps of ₹100 up to ₹5,000 when those are asked for.
   */
  rents: z.array(z.int()),
  /** How many it would find with this asked for, in place of what it asks of the same kind. */
  choices: z.object({
    is_verified: z.int(),
    who: z.object({ women: z.int(), men: z.int(), anyone: z.int() }),
    /** One, two, three, four or more in a room. */
    sharing: z.array(z.int()),
    has_ac: z.int(),
    food: z.object({ included: z.int(), optional: z.int(), veg: z.int() }),
    is_always_open: z.int(),
    /** Free today, by what was confirmed in the last 30 days. */
    free_now: z.int(),
  }),
})
export type FacetsReply = z.infer<typeof FacetsReply>

const box = z.nullish(
  z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }),
)
const zoom = z.nullish(z.number(ZOOM).check(z.minimum(0, ZOOM), z.maximum(24, ZOOM)))

const PinsReply = z.object({
  /** Number of matches within the box. */
  total: z.int(),
  /** Each is one property, or the cheapest of a cluster of `count`. Rupees a month. */
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
    body: z.strictObject({ ...which, rent_step: rentStep }),
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
