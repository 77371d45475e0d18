import * as z from 'zod/mini'
import { file } from './define.ts'
import {
  emailWith,
  id,
  idInText,
  mobileWith,
  oneLine,
  optionalText,
  requiredText,
} from './fields.ts'
import { isGoogleMapsLink } from './google-maps-link.ts'
import { PAPER_KINDS, PAPER_LIMITS } from './papers.ts'
import { PHOTO_LIMITS } from './photos.ts'
import { PropertyDetail, propertyIdParams } from './properties.ts'
import { INDIA } from './search-limits.ts'
import { Verification } from './verification.ts'

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

/** A JSON list in a text field: `[3,4]`. */
const idsInText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text || '[]')
      } catch {
        return undefined
      }
    }),
  ),
  z.array(id, 'Must be a list of numbers').check(z.maxLength(100, 'Too many images')),
)

export const PaperOnFile = z.object({
  file_name: z.string(),
  type: z.string(),
  bytes: z.int(),
  uploaded_at: z.string(),
})

/** A plan and the time that it was bought for, ISO times in UTC. */
const PlanPeriod = z.object({
  plan_id: z.int(),
  plan_name: z.string(),
  /** What was paid, in whole rupees. */
  amount: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
})

/** A property as its owner sees it, in every state. What is near it is told of one property, not in lists. */
export const OwnerProperty = z.extend(PropertyDetail, {
  /** 'held': staff took it off the offer, for the reason in `held_note`. */
  state: z.enum(['draft', 'listed', 'expired', 'held']),
  held_note: z.nullable(z.string()),
  is_expired: z.boolean(),
  contact_person_email: z.string(),
  contact_person_mobile: z.string(),
  kyc_documents: z.object({
    id_document: z.nullable(PaperOnFile),
    property_proof: z.nullable(PaperOnFile),
  }),
  /** PDFs among the photographs. */
  brochures: z.array(z.object({ id: z.int(), file_name: z.string(), url: z.string() })),
  /** Why staff refused to verify it; null when they did not. */
  refusal: z.nullable(z.string()),
  verification: Verification,
  /** The plan in force, or the last one. */
  plan: z.nullable(PlanPeriod),
  /** Bought already; it begins when the one in force ends. */
  next_plan: z.nullable(PlanPeriod),
  /** The wizard's step where work goes on: 1 details, 2 papers and photos, 3 plan. */
  next_step: z.int(),
  /** The type can't change any more once a plan was chosen. */
  type_is_locked: z.boolean(),
  updated_at: z.string(),
})
export type OwnerProperty = z.infer<typeof OwnerProperty>

const photos = PHOTO_LIMITS
const step2Fields = {
  property_id: z.optional(idInText),
  removed_image_ids: z.optional(idsInText),
  removed_brochure_ids: z.optional(idsInText),
  /** Photographs in their new order, the cover first; those that it doesn't name follow. */
  image_order: z.optional(idsInText),
}
const savedReply = z.object({ msg: z.string(), property_id: z.int() })
const uploadedReply = z.extend(savedReply, {
  /** The new photographs, in the order of their files. */
  image_ids: z.array(z.int()),
})
const ownerList = z.object({ properties: z.array(OwnerProperty) })

export const wizardShapes = {
  saveUnfinished: {
    summary: 'Keeps step 1 of a new property as far as it was typed; null lets go of it',
    body: z.strictObject({ form: z.nullable(UnfinishedForm) }),
    reply: z.object({ saved_at: z.nullable(z.string()) }),
  },
  getUnfinished: {
    summary: 'Step 1 of a new property as far as it was typed, on whatever device',
    reply: z.object({
      unfinished: z.nullable(z.object({ form: UnfinishedForm, saved_at: z.string() })),
    }),
  },
  saveDetails: {
    summary: 'Step 1: saves the details, as a new draft or over an own property',
    body: DetailsBody,
    reply: savedReply,
  },
  savePapersAndPhotos: {
    summary: 'Step 2: papers and photographs',
    params: propertyIdParams,
    fields: z.strictObject(step2Fields),
    files: { kyc_id_document: PAPER_LIMITS, kyc_property_proof: PAPER_LIMITS, images: photos },
    reply: uploadedReply,
  },
  savePhotos: {
    summary: 'Step 2, photographs only, by the property_id in the form',
    fields: z.strictObject({ ...step2Fields, property_id: idInText }),
    files: { images: photos },
    reply: uploadedReply,
  },
  readPaper: {
    summary: 'A paper on file, for its owner; every reading is logged',
    params: z.object({ property_id: idInText, kind: z.enum(PAPER_KINDS) }),
    reply: file,
  },
  getOwnerProperties: {
    summary: 'Own listed and expired properties, newest first',
    reply: ownerList,
  },
  getOwnerDrafts: { summary: 'Own drafts, newest first', reply: ownerList },
  getOwnerCounts: {
    summary: 'How many own properties there are in each state',
    reply: z.object({
      counts: z.object({
        listed: z.int(),
        drafts: z.int(),
        expired: z.int(),
        /** Taken off the offer by staff. */
        held: z.int(),
        verified: z.int(),
      }),
    }),
  },
  getOwnerProperty: {
    summary: 'One own property, whatever its state',
    params: propertyIdParams,
    reply: z.object({ property: OwnerProperty }),
  },
  deleteProperty: {
    summary: 'Takes an own property down for good and destroys its papers',
    body: z.strictObject({ property_id: id }),
    reply: z.object({ msg: z.string() }),
  },
} as const
