import type { OfferState } from '@nilayam/contract/moving-in/offers'
import type { StateTable } from '../../platform/state-table.ts'

/** The two sides of a thread, and time. */
export type Actor = 'student' | 'owner' | 'clock'
export type OfferAct = 'offer' | 'accept' | 'decline' | 'withdraw' | 'lapse'

/** The state machine of an offer: who may do what in which state, and the state after it. */
export const OFFER_STEPS: StateTable<OfferAct, OfferState, Actor> = {
  offer: { from: [undefined], to: 'open', by: ['owner'] },
  accept: { from: ['open'], to: 'accepted', by: ['student'] },
  decline: { from: ['open'], to: 'declined', by: ['student'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['owner'] },
  lapse: { from: ['open'], to: 'lapsed', by: ['clock'] },
}

/** The state at a moment: an offer ends on time, also when the job that says so is late. */
export function toStateNow(
  { state, until }: { state: OfferState; until: Date },
  now: Date,
): OfferState {
  return state === 'open' && until <= now ? 'lapsed' : state
}
