import { keysOf } from '../keys-of.ts'
import type { TermsFields } from './terms-fields.ts'

// Separate from terms-fields.ts, so that pages which only show terms don't load their shapes.

const NO_COSTS = {
  deposit: null,
  deposit_kept: null,
  joining_fee: null,
  advance_months: null,
  electricity: null,
  water: null,
  food: null,
  laundry: null,
  notice_days: null,
  lock_in_months: null,
  leaving_early: null,
  deposit_days: null,
} satisfies Partial<TermsFields>

const NO_RULES = {
  gate_closes: null,
  visitors: null,
  cooking: null,
  smoking: null,
  alcohol: null,
  parents_overnight: null,
  quiet_hours: null,
  papers_at_joining: null,
  people_a_room: null,
  square_feet_a_person: null,
  licence: null,
  fire_certificate: null,
} satisfies Partial<TermsFields>

/** Terms with nothing stated, in the order in which pages list them. */
export const NOTHING_STATED: TermsFields = { ...NO_COSTS, ...NO_RULES }

export type TermKey = keyof TermsFields
export const COST_KEYS = keysOf(NO_COSTS)
export const TERM_KEYS = keysOf(NOTHING_STATED)
