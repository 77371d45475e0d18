import { keysOf } from '../keys-of.ts'

// Separate from privacy.ts, so that the page of what we hold doesn't load the shapes of calls.

/** How many days some things are kept; the sweeps read the same table. */
export const KEEP_DAYS = {
  /** A network that somebody signed in from, since the last time. */
  network: 183,
  /** A mail that couldn't be sent; one that was sent isn't kept. */
  mail: 7,
  /** A visitor's address and network behind a report, since its end: rule 3(1) of the IT Rules. */
  visitor: 180,
  /** The papers of a place that isn't listed, since staff decided on them, or since its last change if they never did. */
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
