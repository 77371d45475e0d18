import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { PropertyType } from '../places/places.ts'
import { PropertyCard } from '../places/properties.ts'

/** The middle half of all rents is between `low` and `high`; null with fewer than five listings. */
const Rents = z.object({ low: z.int(), median: z.int(), high: z.int() })

export const AreaSummary = z.object({
  id: z.int(),
  area_name: z.string(),
  slug: z.string(),
  city_id: z.int(),
  city_slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  known_for: z.nullable(z.string()),
  count: z.int(),
  rents: z.nullable(Rents),
})
export type AreaSummary = z.infer<typeof AreaSummary>

/** What a property type costs in one area. */
const AreaType = z.extend(PropertyType, {
  count: z.int(),
  from_price: z.int(),
  rents: z.nullable(Rents),
})

/** All data of an area's page. */
export const AreaGuide = z.object({
  id: z.int(),
  area_name: z.string(),
  slug: z.string(),
  city: z.object({ id: z.int(), city_name: z.string(), slug: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
  known_for: z.nullable(z.string()),
  count: z.int(),
  /** Property types listed here, most listings first. */
  types: z.array(AreaType),
  /** At most eight: verified ones first, then the newest. */
  properties: z.array(PropertyCard),
  /** Nearest first, straight-line metres from the centre of the area. */
  landmarks: z.array(
    z.object({ kind: z.string(), name: z.string(), detail: z.string(), distance_m: z.int() }),
  ),
  /** The nearest areas with listings, at most eight. */
  neighbours: z.array(AreaSummary),
})
export type AreaGuide = z.infer<typeof AreaGuide>

/** A name in a URL: 'rtc-x-roads'. */
const slug = z
  .string(message('community.mustBeName'))
  .check(z.regex(/^[a-z0-9-]{1,80}$/, message('community.mustBeName')))

export const communityShapes = {
  getAreaGuide: {
    summary: 'The areas of Hyderabad where something is listed, those with most places first',
    reply: z.object({ areas: z.array(AreaSummary) }),
  },
  getArea: {
    summary: 'A neighbourhood: what it is known for, typical rents, places and landmarks',
    params: z.object({ city: slug, area: slug }),
    reply: z.object({ area: AreaGuide }),
  },
} as const
