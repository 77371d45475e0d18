import * as z from 'zod/mini'
import { emailWith, id, mobileWith, oneLine, optionalText, requiredText } from './fields.ts'
import { isGoogleMapsLink } from './google-maps-link.ts'
import { INDIA } from './search-limits.ts'

// Apart from wizard.ts, so that who types a property doesn't load the shapes of what calls answer.

export const LOCATION_REQUIRED =
  'Please select a valid location from Google Maps ,unable to fetch latitude and longitude'

const chosen = (message: string) =>
  z.int(message).check(z.positive(message), z.maximum(2_147_483_647, message))
const between = (least: number, most: number) =>
  z
    .number(LOCATION_REQUIRED)
    .check(z.minimum(least, LOCATION_REQUIRED), z.maximum(most, LOCATION_REQUIRED))
const RENT = 'Monthly rent must be greater than 0'

const draftId = z.nullish(z.union([id, z.literal('')]))

/** Step 1 of the wizard, with the specification's sentences; the form uses it as it is. */
export const DetailsBody = z.strictObject({
  /** The draft to save over; null, empty or absent for a new one. */
  id: draftId,
  /** The same as `id`, for callers that send that. */
  property_id: draftId,
  title: requiredText('Property title is required', 120).check(oneLine),
  description: requiredText('Description is required', 4000),
  price_per_month: z
    .int(RENT)
    .check(z.positive(RENT), z.maximum(1_000_000, 'Monthly rent must be at most ₹10,00,000')),
  address: requiredText('Address is required', 300),
  city: chosen('City is required'),
  area: chosen('Area is required'),
  property_type: chosen('Property type is required'),
  google_maps_link: requiredText('Google Maps link is required', 2000).check(
    z.refine(isGoogleMapsLink, 'Paste a link from Google Maps'),
  ),
  google_maps_place_id: z.nullish(optionalText(300)),
  amenities: z
    .array(id, 'Add at least one amenity')
    .check(z.minLength(1, 'Add at least one amenity'), z.maxLength(62, 'Too many amenities')),
  contact_person_name: requiredText('Contact person name is required', 100).check(oneLine),
  contact_person_mobile: mobileWith('Contact person mobile is required'),
  contact_person_email: emailWith(
    'Contact person email is required',
    'Enter a valid email address',
  ),
  // A slip of the map or of a pasted link: no property of ours is abroad, or at 0, 0.
  latitude: between(INDIA.south, INDIA.north),
  longitude: between(INDIA.west, INDIA.east),
})
export type Details = z.infer<typeof DetailsBody>

const typed = (max: number) => z.optional(optionalText(max))
const picked = z.nullish(id)
const degrees = z.nullish(z.number('Must be a number'))

/** Step 1 of a new property while it is being typed: whatever there is of it, nothing is required yet. */
export const UnfinishedForm = z.strictObject({
  title: typed(120),
  description: typed(4000),
  price_per_month: z.nullish(z.int('Must be a number').check(z.minimum(0), z.maximum(999_999_999))),
  address: typed(300),
  city: picked,
  area: picked,
  property_type: picked,
  google_maps_link: typed(2000),
  google_maps_place_id: z.nullish(optionalText(300)),
  amenities: z.optional(z.array(id).check(z.maxLength(62, 'Too many amenities'))),
  contact_person_name: typed(100),
  contact_person_mobile: typed(40),
  contact_person_email: typed(254),
  latitude: degrees,
  longitude: degrees,
})
export type UnfinishedForm = z.infer<typeof UnfinishedForm>
