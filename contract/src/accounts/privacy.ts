import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { DoneByPhone } from '../by-phone.ts'
import { file } from '../define.ts'
import { password } from '../fields.ts'
import { HELD_KINDS } from './held.ts'

/** Somebody saw the phone of a person, or a page of their papers. */
const Look = z.object({
  /** ISO time in UTC. */
  at: z.string(),
  property_id: z.int(),
  title: z.string(),
  /** An owner by name, since a student chose them; others only by what they are. */
  by: z.enum(['owner', 'student', 'visitor', 'staff', 'yourself']),
  name: z.nullable(z.string()),
})
export type Look = z.infer<typeof Look>

/** An account can be taken along so often in 24 hours. */
export const DOWNLOADS_A_DAY = 5

export const privacyShapes = {
  getHeld: {
    summary: 'What is held about oneself, and who has seen phone and papers',
    reply: z.object({
      held: z.array(z.object({ kind: z.enum(HELD_KINDS), count: z.int() })),
      /** The hundred newest of each, newest first. */
      phone_looks: z.array(Look),
      paper_looks: z.array(Look),
      /** Own places whose papers were destroyed since they weren't needed any more, newest first. */
      destroyed: z.array(z.object({ at: z.string(), property_id: z.int(), title: z.string() })),
      /** What staff did since oneself had asked for it on the phone. */
      done_by_phone: z.array(DoneByPhone),
      has_password: z.boolean(),
    }),
  },
  downloadHeld: {
    summary: 'Everything that is held about oneself as a ZIP file of JSON, photos and papers',
    reply: file,
  },
  eraseAccount: {
    summary: 'Takes the account and its places out of sight at once; after 7 days it is erased',
    body: z.strictObject({
      /** Required if the account has one. */
      current_password: z.optional(
        z.union([z.literal(''), password], message('profile.wrongCurrentPassword')),
      ),
    }),
    reply: z.object({ erase_at: z.string(), msg: z.string() }),
  },
} as const
