import type { DepositState, StayState } from '@nilayam/contract/moving-in/stays'
import type { StateTable } from '../../platform/state-table.ts'

/** The two sides of a stay, and time. */
export type Actor = 'student' | 'owner' | 'clock'
export type StayStep = 'begin' | 'move in' | 'cancel' | 'expire' | 'leave' | 'answer' | 'end'
export type DepositStep = 'open' | 'tell' | 'state' | 'confirm' | 'dispute' | 'count'

/**
 * The state machine of a stay. Days of leaving are entered and answered while it is lived in; the clock ends it after
 * its last day.
 */
export const STAY_STEPS: StateTable<StayStep, StayState, Actor> = {
  begin: { from: [undefined], to: 'agreed', by: ['student'] },
  'move in': { from: ['agreed'], to: 'living', by: ['student'] },
  cancel: { from: ['agreed'], to: 'cancelled', by: ['student', 'owner'] },
  expire: { from: ['agreed'], to: 'cancelled', by: ['clock'] },
  leave: { from: ['living'], to: 'living', by: ['student', 'owner'] },
  answer: { from: ['living'], to: 'living', by: ['student', 'owner'] },
  end: { from: ['living'], to: 'left', by: ['clock'] },
}

/** The state on a day: a stay is over after its last day, also when the job that says so is late. */
export function toStateOn(
  { state, last_day }: { state: StayState; last_day: string },
  today: string,
): StayState {
  if (last_day >= today) return state
  if (state === 'agreed') return 'cancelled'
  return state === 'living' ? 'left' : state
}

/** The state machine of what is said of a deposit; `toDepositStep` tells which step a word is. */
export const DEPOSIT_STEPS: StateTable<DepositStep, DepositState, Actor> = {
  open: { from: [undefined], to: 'due', by: ['clock'] },
  // A student may say more later: the rest came back.
  tell: {
    from: ['due', 'told', 'stated', 'confirmed', 'disputed', 'counted'],
    to: 'told',
    by: ['student'],
  },
  // So may an owner to whom the student never answered.
  state: { from: ['due', 'stated', 'counted'], to: 'stated', by: ['owner'] },
  confirm: {
    from: ['told', 'stated', 'disputed', 'counted'],
    to: 'confirmed',
    by: ['student', 'owner'],
  },
  dispute: { from: ['told', 'confirmed', 'disputed', 'counted'], to: 'disputed', by: ['owner'] },
  count: { from: ['told', 'stated'], to: 'counted', by: ['clock'] },
}
