import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { keysOf } from '../keys-of.ts'
import { PAPER_KINDS, type PaperKind } from '../places/papers.ts'
import { propertyIdParams } from '../places/properties.ts'
import { tablePage, tableQuery } from './admin.ts'
import { Claim, claimReplies, HandOverBody } from './claims.ts'

/** A paper in the encrypted store. */
export const PaperOnFile = z.object({
  file_name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Number of pictures: one per page of a PDF. */
  pages: z.int(),
  uploaded_at: z.string(),
})
export type PaperOnFile = z.infer<typeof PaperOnFile>

/** Reasons to refuse, or to ask for a better paper; the first four are the checks of the review queue. */
export const REFUSAL_REASONS = {
  id_differs: message('verification.idDiffers'),
  proof_unreadable: message('verification.proofUnreadable'),
  address_differs: message('verification.addressDiffers'),
  photos_differ: message('verification.photosDiffer'),
  duplicate: message('verification.duplicate'),
  better_paper: message('verification.betterPaper'),
  other: message('verification.somethingElse'),
} as const
export type RefusalReason = keyof typeof REFUSAL_REASONS

export const findRefusalReason = (text: string): RefusalReason | undefined =>
  keysOf(REFUSAL_REASONS).find((one) => one === text)

/** The field of step 2 that must be sent again after a refusal; the other reasons are explained by the note. */
export const REFUSED_FIELDS: Partial<Record<RefusalReason, RefusedField>> = {
  id_differs: 'kyc_id_document',
  proof_unreadable: 'kyc_property_proof',
  address_differs: 'kyc_property_proof',
  photos_differ: 'images',
}
export type RefusedField = 'kyc_id_document' | 'kyc_property_proof' | 'images'

/**
 * Verification status as shown to the owner. `none`: there is no property proof, so nothing to verify; `asked`: a
 * better paper was requested, as explained in the note, and the property stays listed.
 */
export const Verification = z.object({
  status: z.enum(['none', 'waiting', 'asked', 'verified', 'refused']),
  /** The heading of a refusal. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The field of step 2 that the refusal is about, if any. */
  field: z.nullable(z.enum(['kyc_id_document', 'kyc_property_proof', 'images'])),
})
export type Verification = z.infer<typeof Verification>

const note = requiredText(message('verification.tellOwner'), 1000).check(
  z.minLength(10, message('verification.atLeast', { least: 10 })),
)
const reason = z.enum(keysOf(REFUSAL_REASONS), message('verification.chooseReason'))

/** The reason and the note that the owner reads. */
export const refusalFields = { reason, note }

const waiting = {
  /** `sent_at` of the reviewed version; the decision is refused if newer papers were sent since. */
  sent_at: z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, message('verification.mustBeTime'))),
}

/** Required to verify without having opened both papers since they were sent. */
const unopened_because = z.optional(
  requiredText(message('verification.openBoth'), 500).check(
    z.minLength(10, message('verification.atLeast', { least: 10 })),
  ),
)

export const DecisionBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), ...waiting, unopened_because }),
  z.strictObject({ decision: z.literal('refuse'), ...waiting, ...refusalFields }),
  z.strictObject({ decision: z.literal('ask'), ...waiting, note }),
])
export type Decision = z.infer<typeof DecisionBody>

/** A page of a paper opened after it was sent, from the audit log. */
export const Opening = z.object({
  paper: z.enum(PAPER_KINDS),
  /** The page number, from 1. */
  page: z.int(),
  by_id: z.int(),
  by_name: z.string(),
  at: z.string(),
})
export type Opening = z.infer<typeof Opening>

/** Number of pages of each paper; 0 without one. */
export type PageCounts = Readonly<Record<PaperKind, number>>

/** The papers of which this person hasn't opened every page since they were sent. */
export function findUnopened(
  openings: readonly Pick<Opening, 'paper' | 'page' | 'by_id'>[],
  personId: number,
  pages: PageCounts,
): PaperKind[] {
  return PAPER_KINDS.filter((kind) => {
    const own = openings.filter(({ paper, by_id }) => paper === kind && by_id === personId)
    return new Set(own.map(({ page }) => page)).size < Math.max(1, pages[kind])
  })
}

export const QueueItem = z.object({
  id: z.int(),
  title: z.string(),
  owner_name: z.string(),
  /** Key of its first photo; null without one. */
  photo_key: z.nullable(z.string()),
  sent_at: z.string(),
  /** Staff have decided on it before. */
  is_again: z.boolean(),
  /** Who works on it; null when nobody does. */
  claim: z.nullable(Claim),
})
export type QueueItem = z.infer<typeof QueueItem>

export const verificationShapes = {
  getVerificationQueue: {
    summary: 'Properties whose papers wait for staff, the longest waiting first',
    query: z.strictObject({ cursor: tableQuery(['sent']).cursor }),
    reply: z.object({ rows: z.array(QueueItem), ...tablePage }),
  },
  claimVerification: {
    summary: 'Takes an item of the queue, or keeps it; 409 when somebody else works on it',
    params: propertyIdParams,
    body: z.strictObject({}),
    reply: claimReplies.claim,
  },
  releaseVerification: {
    summary: 'Gives an own item back to the queue',
    params: propertyIdParams,
    body: z.strictObject({}),
    reply: claimReplies.release,
  },
  handOverVerification: {
    summary: 'Hands an own item over to a colleague who may verify',
    params: propertyIdParams,
    body: HandOverBody,
    reply: claimReplies.release,
  },
  decideVerification: {
    summary:
      'Verifies, refuses, or asks for a better paper; 409 when somebody was faster or has the item. To verify, open every page of both papers first, or say why not',
    params: propertyIdParams,
    body: DecisionBody,
    reply: z.object({ msg: z.string() }),
  },
} as const
