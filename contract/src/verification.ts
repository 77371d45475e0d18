import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { tablePage, tableQuery } from './admin.ts'
import { requiredText } from './fields.ts'
import { PAPER_KINDS, type PaperKind } from './papers.ts'
import { propertyIdParams } from './properties.ts'

/** Why staff refuses, or asks for a better paper; the first four are the checks of the queue. */
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

/** What has to be sent again after a refusal, by its field in step 2; the others only the note can tell. */
export const REFUSED_FIELDS: Partial<Record<RefusalReason, RefusedField>> = {
  id_differs: 'kyc_id_document',
  proof_unreadable: 'kyc_property_proof',
  address_differs: 'kyc_property_proof',
  photos_differ: 'images',
}
export type RefusedField = 'kyc_id_document' | 'kyc_property_proof' | 'images'

/**
 * How a property stands with staff, as its owner reads it. `none`: no property proof is on file, so there is nothing
 * to verify; `asked`: a better paper is wanted, the property stays listed; the note says what to do.
 */
export const Verification = z.object({
  status: z.enum(['none', 'waiting', 'asked', 'verified', 'refused']),
  /** The heading of a refusal, in words. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The field of step 2 that the refusal is about, where it is about one. */
  field: z.nullable(z.enum(['kyc_id_document', 'kyc_property_proof', 'images'])),
})
export type Verification = z.infer<typeof Verification>

const note = requiredText(message('verification.tellOwner'), 1000).check(
  z.minLength(10, message('verification.atLeast', { least: 10 })),
)
const reason = z.enum(
  Object.keys(REFUSAL_REASONS) as [RefusalReason, ...RefusalReason[]],
  message('verification.chooseReason'),
)

/** What the owner is told, as a reason from the list and a note in words. */
export const refusalFields = { reason, note }

const waiting = {
  /** Since when it waits, from the item that was looked at: what has changed since is not decided about. */
  sent_at: z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, message('verification.mustBeTime'))),
}

/** Why somebody verifies without having opened both papers since they were sent. */
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

/** Somebody opened a page of a paper after it was sent, as the audit log has it. */
export const Opening = z.object({
  paper: z.enum(PAPER_KINDS),
  /** The page of it, counted from 1. */
  page: z.int(),
  by_id: z.int(),
  by_name: z.string(),
  at: z.string(),
})
export type Opening = z.infer<typeof Opening>

/** How many pages each paper on file has; 0 without one. */
export type PageCounts = Readonly<Record<PaperKind, number>>

/** Which papers this person hasn't opened whole, every page of them, since they were sent. */
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
  /** Of its first photograph; null without one. */
  photo_key: z.nullable(z.string()),
  sent_at: z.string(),
  /** Staff decided about it before. */
  is_again: z.boolean(),
})
export type QueueItem = z.infer<typeof QueueItem>

export const verificationShapes = {
  getVerificationQueue: {
    summary: 'Properties whose papers wait for staff, the longest waiting first',
    query: z.strictObject({ cursor: tableQuery(['sent']).cursor }),
    reply: z.object({ rows: z.array(QueueItem), ...tablePage }),
  },
  decideVerification: {
    summary:
      'Verifies, refuses, or asks for a better paper; 409 when somebody was faster. To verify, open every page of both papers first, or say why not',
    params: propertyIdParams,
    body: DecisionBody,
    reply: z.object({ msg: z.string() }),
  },
} as const
