import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** An item belongs to whoever works on it until so many minutes have passed without an act. */
export const CLAIM_MINUTES = 15

/** What can be claimed: a property of the verification queue, a case of reports. */
export const CLAIM_KINDS = ['verification', 'report'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Who works on an item. Times are ISO in UTC. */
export const Claim = z.object({
  holder_id: z.int(),
  holder_name: z.string(),
  since: z.string(),
  until: z.string(),
})
export type Claim = z.infer<typeof Claim>

export const HandOverBody = z.strictObject({ to_id: id })

const Person = z.object({ id: z.int(), full_name: z.string() })

/** Replies of the calls that each kind has. */
export const claimReplies = {
  claim: z.object({
    claim: Claim,
    /** Who else could take it. */
    colleagues: z.array(Person),
  }),
  release: z.object({ msg: z.string() }),
}

export const RELEASED = message('claims.released')
