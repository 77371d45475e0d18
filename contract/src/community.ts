import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { PropertyType } from './places.ts'
import { PropertyCard } from './properties.ts'

/** Half of the listings lie between `low` and `high`; null with fewer than five of them. */
const Rents = z.object({ low: z.int(), median: z.int(), high: z.int() })

export const AreaSummary = z.object({
  id: z.int(),
  area_name: z.string(),
  slug: z.string(),
  city_id: z.int(),
  city_slug: z.string(),
  known_for: z.nullable(z.string()),
  count: z.int(),
  rents: z.nullable(Rents),
})
export type AreaSummary = z.infer<typeof AreaSummary>

/** What a property type costs in one area; `rents` as above. */
const AreaType = z.extend(PropertyType, {
  count: z.int(),
  from_price: z.int(),
  rents: z.nullable(Rents),
})

/** All that the page of a neighbourhood shows. */
export const AreaGuide = z.object({
  id: z.int(),
  area_name: z.string(),
  slug: z.string(),
  city: z.object({ id: z.int(), city_name: z.string(), slug: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
  known_for: z.nullable(z.string()),
  count: z.int(),
  /** What is listed here; the type with most places first. */
  types: z.array(AreaType),
  /** At most eight: verified ones first, then the newest. */
  properties: z.array(PropertyCard),
  /** Nearest first, metres in a straight line from the middle of the area. */
  landmarks: z.array(
    z.object({ kind: z.string(), name: z.string(), detail: z.string(), distance_m: z.int() }),
  ),
  /** The nearest areas where something is listed, at most eight. */
  neighbours: z.array(AreaSummary),
})
export type AreaGuide = z.infer<typeof AreaGuide>

/** A name as addresses have it: 'rtc-x-roads'. */
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
