import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText } from '../fields.ts'
import { PAPER_LIMITS } from '../places/papers.ts'
import { PHOTO_LIMITS } from '../places/photos.ts'
import { propertyIdParams } from '../places/properties.ts'
import { DetailsBody, UnfinishedForm } from './wizard-details.ts'

/** A JSON array in a text field: `[3,4]`. */
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
  z
    .array(id, message('wizard.mustBeNumbers'))
    .check(z.maxLength(100, message('wizard.tooManyImages'))),
)

const photos = PHOTO_LIMITS
const step2Fields = {
  property_id: z.optional(idInText),
  removed_image_ids: z.optional(idsInText),
  removed_brochure_ids: z.optional(idsInText),
  /** Photos in their new order, cover first; photos not mentioned follow. */
  image_order: z.optional(idsInText),
  /** Set when more requests follow, so missing items aren't an error yet. */
  is_partial: z.optional(z.literal('true')),
}
const savedReply = z.object({ msg: z.string(), property_id: z.int() })
const uploadedReply = z.extend(savedReply, {
  /** The new photos, in the order of their files. */
  image_ids: z.array(z.int()),
})

export const wizardShapes = {
  saveUnfinished: {
    summary: 'Keeps step 1 of a new property as far as it was typed; null lets go of it',
    body: z.strictObject({
      form: z.nullable(UnfinishedForm),
      /** That of the form which this one goes on from, null if there was none: refused as `stale` after another save. */
      saved_at: z.nullish(z.iso.datetime(message('wizard.mustBeTime'))),
    }),
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
} as const
