import * as z from 'zod/mini'

/** Calls of staff that can be made because the person concerned asked for it on the phone: logged and told as such. */
export const byPhone = { by_phone: z.optional(z.boolean()) }

/** Acts that may be marked so, as the person concerned is shown them. */
export const ACTS_BY_PHONE = [
  'property.held',
  'property.released',
  'property.unverified',
  'coupon.set',
  'coupon.started',
  'coupon.stopped',
  'user.disabled',
  'user.enabled',
  'user.signed_out',
  'user.second_factor_reset',
  'message.answered',
  'message.opened',
  'message.noted',
] as const
export type ActByPhone = (typeof ACTS_BY_PHONE)[number]

/** `title` is the place's or the message's; empty for an act on the account. */
export const DoneByPhone = z.object({
  /** ISO time in UTC. */
  at: z.string(),
  act: z.enum(ACTS_BY_PHONE),
  title: z.string(),
})
export type DoneByPhone = z.infer<typeof DoneByPhone>
