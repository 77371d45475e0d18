import * as z from 'zod/mini'

/** Why staff refuses, or asks for a better paper; the first four are the checks of the queue. */
export const REFUSAL_REASONS = {
  id_differs: 'The ID document is not the owner’s',
  proof_unreadable: 'The property proof can’t be read',
  address_differs: 'The address of the proof is not the property’s',
  photos_differ: 'The photos don’t show this place',
  duplicate: 'This place is listed already',
  better_paper: 'A better paper is needed',
  other: 'Something else',
} as const
export type RefusalReason = keyof typeof REFUSAL_REASONS

/**
 * How a property stands with staff, as its owner reads it. `none`: no property proof is on file, so there is nothing
 * to verify; `asked`: a better paper is wanted, the property stays listed; the note says what to do.
 */
export const Verification = z.object({
  status: z.enum(['none', 'waiting', 'asked', 'verified', 'refused']),
  /** The heading of a refusal, in words. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Verification = z.infer<typeof Verification>
