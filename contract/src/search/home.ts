import * as z from 'zod/mini'
import { Happening } from '../places/happenings.ts'
import { PropertyType } from '../places/places.ts'
import { PropertyCard } from '../places/properties.ts'
import { AreaSummary } from './community.ts'

const Counts = z.object({
  properties: z.int(),
  verified: z.int(),
  /** Areas of Hyderabad with at least one listed property. */
  areas: z.int(),
  /** Median monthly rent of a hostel bed in whole rupees; null with fewer than five. */
  typical_rent: z.nullable(z.int()),
})
export type Counts = z.infer<typeof Counts>

export const TypeSummary = z.extend(PropertyType, {
  count: z.int(),
  /** The lowest price in whole rupees; null without listings. */
  from_price: z.nullable(z.int()),
})
export type TypeSummary = z.infer<typeof TypeSummary>

export const Home = z.object({
  counts: Counts,
  property_types: z.array(TypeSummary),
  /** The areas of Hyderabad with most listings, at most eight. */
  areas: z.array(AreaSummary),
  /** The newest verified properties, at most eight. */
  newest: z.array(PropertyCard),
  /** The next six. */
  happenings: z.array(Happening),
})
export type Home = z.infer<typeof Home>

export const homeShapes = {
  getCounts: { summary: 'How much is listed', reply: z.object({ counts: Counts }) },
  getHome: { summary: 'All that the home page shows', reply: Home },
} as const
