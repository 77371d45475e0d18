import { conflict } from '@nilayam/contract/errors'
import type { EnquiryState } from '@nilayam/contract/moving-in/enquiries'
import type { Gone } from '@nilayam/contract/moving-in/gone'
import { message } from '@nilayam/texts'
import { findNextState } from '../../platform/state-table.ts'
import { type Act, ENQUIRY_STEPS, type Side } from './enquiry-life.rules.ts'

type Facts = { state: EnquiryState; is_place_gone: boolean; is_other_gone: boolean }

/** Whether a message can be sent. */
export function canWrite({ state, is_place_gone, is_other_gone }: Facts): boolean {
  return state === 'open' && !is_place_gone && !is_other_gone
}

/** Why nothing more comes of what the two have begun. */
export function toGone({ is_place_gone, is_other_gone }: Omit<Facts, 'state'>): Gone {
  if (is_other_gone) return 'account'
  return is_place_gone ? 'place' : null
}

const TOGETHER: readonly Act[] = ['write', 'share', 'look']

/** The state after an act. Throws 409 with the current state if it isn't allowed. */
export function requireAllowed(act: Act, facts: Facts, side: Side): EnquiryState {
  const next = findNextState(ENQUIRY_STEPS, act, facts.state, side)
  if (!next) throw conflict(message('enquiries.hasEnded'))
  if (TOGETHER.includes(act) && facts.is_place_gone)
    throw conflict(message('enquiries.placeIsGone'))
  if (TOGETHER.includes(act) && facts.is_other_gone)
    throw conflict(message('enquiries.otherIsGone'))
  return next
}
