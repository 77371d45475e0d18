import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { DoneByPhone } from './by-phone.ts'
import { file } from './define.ts'
import { password } from './fields.ts'
import { keysOf } from './keys-of.ts'

/** How many days some things are kept; the sweeps read the same table. */
export const KEEP_DAYS = {
  /** A network that somebody signed in from, since the last time. */
  network: 183,
  /** A mail that couldn't be sent; one that was sent isn't kept. */
  mail: 7,
  /** A visitor's address and network behind a report, since its end: rule 3(1) of the IT Rules. */
  visitor: 180,
  /** The papers of a place that isn't listed, since staff decided on them. */
  papers: 90,
  /** An account whose owner has asked to erase it. */
  erasing: 7,
} as const

/**
 * What we hold about somebody with an account, in the order of the page. `days`: how long it is kept; null: as long as
 * the account.
 */
export const HELD = {
  account: { days: null },
  sign_ins: { days: KEEP_DAYS.network },
  favourites: { days: null },
  enquiries: { days: null },
  passes: { days: null },
  visits: { days: null },
  stays: { days: null },
  reviews: { days: null },
  reports: { days: null },
  coupons: { days: null },
  looks: { days: null },
  consents: { days: null },
  properties: { days: null },
  papers: { days: KEEP_DAYS.papers },
  plans: { days: null },
  messages: { days: null },
  mails: { days: KEEP_DAYS.mail },
  acts: { days: null },
} as const satisfies Record<string, { days: number | null }>
export type HeldKind = keyof typeof HELD
export const HELD_KINDS = keysOf(HELD)

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
