import * as z from 'zod/mini'
import { PaperOnFile, Verification } from '../admin/verification.ts'
import { file } from '../define.ts'
import { id, idInText } from '../fields.ts'
import { PAPER_KINDS } from '../places/papers.ts'
import { PropertyDetail, propertyIdParams } from '../places/properties.ts'

/** A purchased plan; ISO times in UTC. */
const PlanPeriod = z.object({
  plan_id: z.int(),
  plan_name: z.string(),
  /** The price paid, in whole rupees. */
  amount: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
})

/** A property as its owner sees it, in any state. Nearby places are only in the details, not in lists. */
export const OwnerProperty = z.extend(PropertyDetail, {
  /** 'held': taken down by staff, for the reason in `held_note`. */
  state: z.enum(['draft', 'listed', 'expired', 'held']),
  held_note: z.nullable(z.string()),
  /** The report whose decision took it down, which the owner may appeal; null if staff did without one. */
  held_report: z.nullable(z.int()),
  is_expired: z.boolean(),
  contact_person_email: z.string(),
  contact_person_mobile: z.string(),
  kyc_documents: z.object({
    id_document: z.nullable(PaperOnFile),
    property_proof: z.nullable(PaperOnFile),
  }),
  /** When papers of it were last destroyed without it, ISO time in UTC. */
  papers_destroyed_at: z.nullable(z.string()),
  /** Why staff refused to verify it; null if they didn't. */
  refusal: z.nullable(z.string()),
  verification: Verification,
  /** The active plan, or the last one. */
  plan: z.nullable(PlanPeriod),
  /** Already purchased; begins when the active one ends. */
  next_plan: z.nullable(PlanPeriod),
  /** The wizard's step to continue with: 1 details, 2 papers and photos, 3 plan. */
  next_step: z.literal([1, 2, 3]),
  /** The type is fixed once a plan was chosen. */
  type_is_locked: z.boolean(),
  /** When availability was last confirmed, ISO time in UTC; null without options. */
  confirmed_at: z.nullable(z.string()),
  /** Whether costs and rules were ever stated. */
  has_terms: z.boolean(),
  updated_at: z.string(),
})
export type OwnerProperty = z.infer<typeof OwnerProperty>

const ownerList = z.object({ properties: z.array(OwnerProperty) })

export const ownerShapes = {
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
        /** Taken down by staff. */
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
  readPaper: {
    needsProof: true,
    summary: 'One page of a paper on file, as a picture, for its owner; every reading is logged',
    params: z.object({ property_id: idInText, kind: z.enum(PAPER_KINDS) }),
    query: z.strictObject({ page: z.optional(idInText) }),
    reply: file,
  },
} as const
