import * as z from 'zod/mini'
import { Happening } from './happenings.ts'
import { PropertyType } from './places.ts'
import { PropertyCard } from './properties.ts'

const Counts = z.object({
  properties: z.int(),
  verified: z.int(),
  /** Areas of Hyderabad with at least one listed property. */
  areas: z.int(),
  /** Median monthly rent of a hostel bed in whole rupees; null while there are fewer than five. */
  typical_rent: z.nullable(z.int()),
})
export type Counts = z.infer<typeof Counts>

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
const slug = z.string('Must be a name').check(z.regex(/^[a-z0-9-]{1,80}$/, 'Must be a name'))

export const TypeSummary = z.extend(PropertyType, {
  count: z.int(),
  /** The cheapest listed, whole rupees; null when none is. */
  from_price: z.nullable(z.int()),
})
export type TypeSummary = z.infer<typeof TypeSummary>

export const Landing = z.object({
  counts: Counts,
  property_types: z.array(TypeSummary),
  /** The areas of Hyderabad with most places, at most eight. */
  areas: z.array(AreaSummary),
  /** Newest verified places, at most eight. */
  newest: z.array(PropertyCard),
  /** The next six. */
  happenings: z.array(Happening),
})
export type Landing = z.infer<typeof Landing>

export const landingShapes = {
  getCounts: { summary: 'How much is listed', reply: z.object({ counts: Counts }) },
  getAreaGuide: {
    summary: 'The areas of Hyderabad where something is listed, those with most places first',
    reply: z.object({ areas: z.array(AreaSummary) }),
  },
  getArea: {
    summary: 'A neighbourhood: what it is known for, typical rents, places and landmarks',
    params: z.object({ city: slug, area: slug }),
    reply: z.object({ area: AreaGuide }),
  },
  getLanding: { summary: 'All that the home page shows', reply: Landing },
} as const
