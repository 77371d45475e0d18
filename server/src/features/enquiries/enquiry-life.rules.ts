import type { EnquiryState } from '@nilayam/contract/moving-in/enquiries'
import type { StateTable } from '../../platform/state-table.ts'

export type Side = 'student' | 'owner'
export type Act = 'ask' | 'write' | 'share' | 'look' | 'end' | 'block' | 'unblock'

/** The state machine of an enquiry: what each side may do in which state, and the state after it. */
export const ENQUIRY_STEPS: StateTable<Act, EnquiryState, Side> = {
  ask: { from: [undefined], to: 'open', by: ['student'] },
  write: { from: ['open'], to: 'open', by: ['student', 'owner'] },
  share: { from: ['open'], to: 'open', by: ['student'] },
  look: { from: ['open'], to: 'open', by: ['owner'] },
  end: { from: ['open'], to: 'ended', by: ['student', 'owner'] },
  block: { from: ['open', 'ended'], to: 'blocked', by: ['student', 'owner'] },
  // Only the side that blocked may unblock, which `changeState` checks.
  unblock: { from: ['blocked'], to: 'ended', by: ['student', 'owner'] },
}
