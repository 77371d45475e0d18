import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { byPhone } from '../by-phone.ts'
import { id, idInText, requiredText } from '../fields.ts'
import { PropertyDetail, propertyIdParams } from '../places/properties.ts'
import { booleanParam, MAX_AT_ONCE, tablePage, tableQuery } from './admin.ts'
import { AuditEntry } from './audit.ts'
import { Claim } from './claims.ts'
import { Opening, PaperOnFile, refusalFields, Verification } from './verification.ts'

export const PROPERTY_STATES = ['draft', 'listed', 'expired', 'held', 'deleted'] as const
export type PropertyState = (typeof PROPERTY_STATES)[number]
const state = z.enum(PROPERTY_STATES, message('moderation.unknownState'))

/** What the table shows as states. A refused one is listed, but not verified after a review. */
export const STATE_FILTERS = ['draft', 'listed', 'refused', 'expired', 'held', 'deleted'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** A property as a row of an admin table. */
export const PropertyRow = z.object({
  id: z.int(),
  title: z.string(),
  owner: z.object({ id: z.int(), full_name: z.string() }),
  type_name: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  price_per_month: z.int(),
  state,
  is_verified: z.boolean(),
  is_refused: z.boolean(),
  /** The end of its last plan, past or future. */
  plan_ends_at: z.nullable(z.string()),
  updated_at: z.string(),
})
export type PropertyRow = z.infer<typeof PropertyRow>

/** A possible duplicate, and what both have in common. */
export const Duplicate = z.object({
  id: z.int(),
  title: z.string(),
  owner_name: z.string(),
  state,
  is_verified: z.boolean(),
  same: z.array(z.enum(['phone', 'email', 'place'])),
})
export type Duplicate = z.infer<typeof Duplicate>

/** A property with all data for staff, in any state. */
export const AdminProperty = z.extend(PropertyDetail, {
  state,
  /** When it was sent for review; null if nothing awaits review. */
  sent_at: z.nullable(z.string()),
  verification: Verification,
  held_note: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  plan_ends_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  contact_person_email: z.string(),
  contact_person_mobile: z.string(),
  account: z.object({
    id: z.int(),
    full_name: z.string(),
    email: z.string(),
    mobile_number: z.string(),
    joined_at: z.string(),
    /** By staff. */
    is_disabled: z.boolean(),
    /** When it is erased, as its owner asked; null otherwise. */
    erase_at: z.nullable(z.string()),
  }),
  papers: z.object({
    id_document: z.nullable(PaperOnFile),
    property_proof: z.nullable(PaperOnFile),
  }),
  /** Who works on it; null when nobody does. */
  claim: z.nullable(Claim),
  /** Who opened which page since it was sent, earliest first; empty if nothing awaits review. */
  openings: z.array(Opening),
  duplicates: z.array(Duplicate),
  /** Newest first. */
  history: z.array(AuditEntry),
})
export type AdminProperty = z.infer<typeof AdminProperty>

const property_ids = z
  .array(id, message('moderation.chooseProperties'))
  .check(
    z.minLength(1, message('moderation.chooseProperties')),
    z.maxLength(MAX_AT_ONCE, message('moderation.tooManyAtOnce')),
  )
const holdNote = requiredText(message('moderation.tellOwner'), 1000).check(
  z.minLength(10, message('moderation.noteTooShort', { min: 10 })),
)

/** The changed properties; the others' states didn't allow it. */
const changed = z.object({ msg: z.string(), property_ids: z.array(z.int()) })

export const moderationShapes = {
  findAdminProperties: {
    summary: 'Properties in every state, for staff',
    query: z.strictObject({
      ...tableQuery(['changed', 'title', 'rent']),
      state: z.optional(z.enum(STATE_FILTERS, message('moderation.unknownState'))),
      city_id: z.optional(idInText),
      property_type_id: z.optional(idInText),
      is_verified: z.optional(booleanParam),
      owner_id: z.optional(idInText),
    }),
    reply: z.object({ rows: z.array(PropertyRow), ...tablePage }),
  },
  getAdminProperty: {
    summary: 'One property with its papers, likely duplicates and history, in every state',
    params: propertyIdParams,
    reply: z.object({ property: AdminProperty }),
  },
  holdProperties: {
    needsProof: true,
    summary: 'Takes properties off the offer; the owners are told why',
    body: z.strictObject({
      property_ids,
      note: holdNote,
      ...byPhone,
    }),
    reply: changed,
  },
  releaseProperties: {
    needsProof: true,
    summary: 'Puts held properties back: on offer while a plan runs, expired otherwise',
    body: z.strictObject({ property_ids, ...byPhone }),
    reply: changed,
  },
  unverifyProperties: {
    needsProof: true,
    summary: 'Takes Verified away; the owners are told why',
    body: z.strictObject({ property_ids, ...refusalFields, ...byPhone }),
    reply: changed,
  },
} as const
