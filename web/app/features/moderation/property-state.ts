import { daysUntil } from '@nilayam/contract/india-time'
import type { PropertyRow } from '@nilayam/contract/moderation'
import { RENEWAL_DAYS } from '@nilayam/contract/plan-renewal'
import type { StateKind } from '../../ui/state.tsx'

type Standing = Pick<PropertyRow, 'state' | 'is_refused' | 'plan_ends_at'>

/** How a property stands, as a dot and a few words. */
export function sayState(
  { state, is_refused, plan_ends_at }: Standing,
  now = new Date(),
): { kind: StateKind; words: string } {
  if (state === 'held') return { kind: 'bad', words: 'On hold' }
  if (state === 'deleted') return { kind: 'off', words: 'Deleted' }
  if (state === 'draft') return { kind: 'off', words: 'Draft' }
  if (state === 'expired') return { kind: 'off', words: 'Expired' }
  if (is_refused) return { kind: 'bad', words: 'Refused' }
  const left = plan_ends_at ? daysUntil(plan_ends_at, now) : undefined
  if (left !== undefined && left >= 0 && left <= RENEWAL_DAYS) {
    return { kind: 'wait', words: left <= 1 ? 'Ends within a day' : `Ends in ${left} days` }
  }
  return { kind: 'good', words: 'Listed' }
}
