import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { emailWith, id, mobileWith, oneLine, optionalText, requiredText } from '../fields.ts'
import { isGoogleMapsLink } from '../places/google-maps-link.ts'
import { INDIA } from '../search/search-limits.ts'

// Separate from wizard.ts, so that the form doesn't load the reply schemas.

export const LOCATION_REQUIRED = message('wizard.locationRequired')

const chosen = (sentence: string) =>
  z.int(sentence).check(z.positive(sentence), z.maximum(2_147_483_647, sentence))
const between = (least: number, most: number) =>
  z
    .number(LOCATION_REQUIRED)
    .check(z.minimum(least, LOCATION_REQUIRED), z.maximum(most, LOCATION_REQUIRED))
const RENT = message('wizard.rentTooLow')

const draftId = z.nullish(z.union([id, z.literal('')]))

/** Step 1 of the wizard, with the specification's messages; the form uses the same schema. */
export const DetailsBody = z.strictObject({
  /** The draft to update; null, empty or absent to create one. */
  id: draftId,
  /** Alias of `id`. */
  property_id: draftId,
  /** Set by automatic saves: refused once the property is listed, where students would see half a sentence. */
  only_draft: z.optional(z.literal(true)),
  /** `updated_at` of the property that the form shows: refused as `stale` if it was changed since. */
  updated_at: z.optional(z.string()),
  title: requiredText(message('wizard.titleRequired'), 120).check(oneLine),
  description: requiredText(message('wizard.descriptionRequired'), 4000),
  price_per_month: z
    .int(RENT)
    .check(z.positive(RENT), z.maximum(1_000_000, message('wizard.rentTooHigh'))),
  address: requiredText(message('wizard.addressRequired'), 300),
  city: chosen(message('wizard.cityRequired')),
  area: chosen(message('wizard.areaRequired')),
  property_type: chosen(message('wizard.typeRequired')),
  google_maps_link: requiredText(message('wizard.linkRequired'), 2000).check(
    z.refine(isGoogleMapsLink, message('wizard.linkWrong')),
  ),
  google_maps_place_id: z.nullish(optionalText(300)),
  amenities: z
    .array(id, message('wizard.amenityRequired'))
    .check(
      z.minLength(1, message('wizard.amenityRequired')),
      z.maxLength(62, message('wizard.tooManyAmenities')),
    ),
  contact_person_name: requiredText(message('wizard.contactNameRequired'), 100).check(oneLine),
  contact_person_mobile: mobileWith(message('wizard.contactMobileRequired')),
  contact_person_email: emailWith(
    message('wizard.contactEmailRequired'),
    message('wizard.contactEmailWrong'),
  ),
  // Catches slips on the map or in a pasted link, such as points abroad or at 0, 0.
  latitude: between(INDIA.south, INDIA.north),
  longitude: between(INDIA.west, INDIA.east),
})
export type Details = z.infer<typeof DetailsBody>

const typed = (max: number) => z.optional(optionalText(max))
const picked = z.nullish(id)
const degrees = z.nullish(z.number(message('fields.number')))

/** Step 1 of a new property while being typed; nothing is required. */
export const UnfinishedForm = z.strictObject({
  title: typed(120),
  description: typed(4000),
  price_per_month: z.nullish(
    z.int(message('fields.number')).check(z.minimum(0), z.maximum(999_999_999)),
  ),
  address: typed(300),
  city: picked,
  area: picked,
  property_type: picked,
  google_maps_link: typed(2000),
  google_maps_place_id: z.nullish(optionalText(300)),
  amenities: z.optional(z.array(id).check(z.maxLength(62, message('wizard.tooManyAmenities')))),
  contact_person_name: typed(100),
  contact_person_mobile: typed(40),
  contact_person_email: typed(254),
  latitude: degrees,
  longitude: degrees,
})
export type UnfinishedForm = z.infer<typeof UnfinishedForm>
