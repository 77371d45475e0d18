import * as z from 'zod/mini'
import { idInText } from '../fields.ts'

/** The words before papers are chosen: another wording gets another version; a consent keeps the words as shown. */
export const PAPERS_WORDS = { version: 2 } as const

/** What somebody agreed to about one place. */
export const Consent = z.object({
  id: z.int(),
  kind: z.enum(['papers']),
  property_id: z.int(),
  title: z.string(),
  /** Empty for what was agreed to before words were kept. */
  words: z.string(),
  words_version: z.int(),
  /** ISO times in UTC; null while it is in force. */
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
  /** Papers are on file, and staff haven't decided on them. */
  has_papers: z.boolean(),
  is_waiting: z.boolean(),
  is_verified: z.boolean(),
})
export type Consent = z.infer<typeof Consent>

export const consentsShapes = {
  getConsents: {
    summary: 'What one agreed to, newest first',
    reply: z.object({ consents: z.array(Consent) }),
  },
  withdrawConsent: {
    summary: 'Withdraws a consent: the papers are destroyed, and a check of them ends',
    params: z.object({ consent_id: idInText }),
    reply: z.object({ withdrawn_at: z.string(), msg: z.string() }),
  },
} as const
