import * as z from 'zod/mini'

/**
 * What can wait for somebody: an answer in a thread or to an offer, a word on a stay, a review, a visit in the next two
 * days, or the word whether one took place.
 */
export const WAITING_KINDS = [
  'answer',
  'offer',
  'move_in',
  'leaving',
  'deposit',
  'review',
  'review_answer',
  'visit',
  'visit_word',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Things in one reply. */
export const MOST_WAITING_SHOWN = 20

export const WaitingThing = z.object({
  kind: z.enum(WAITING_KINDS),
  enquiry_id: z.int(),
  /** Of a stay. */
  stay_id: z.optional(z.int()),
  property_title: z.string(),
  other_name: z.string(),
  /** Since when it waits, ISO time in UTC. */
  since: z.string(),
  /** When it is too late, or when a visit begins, ISO time in UTC; null when it never is. */
  until: z.nullable(z.string()),
})
export type WaitingThing = z.infer<typeof WaitingThing>

export const waitingShapes = {
  getWaitingForMe: {
    summary: 'What waits for you: first what ends soonest, then what waits longest',
    reply: z.object({ things: z.array(WaitingThing), total: z.int() }),
  },
} as const
