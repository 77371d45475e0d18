import type { PropertyRow } from '@nilayam/contract/admin/moderation'
import { RENEWAL_DAYS } from '@nilayam/contract/listing/plan-renewal'
import { daysUntil } from '@nilayam/contract/time/india-time'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import type { StateKind } from '../../ui/state.tsx'

type Standing = Pick<PropertyRow, 'state' | 'is_refused' | 'plan_ends_at'>

/** A property's state as a dot and a few words. */
export function sayState(
  { state, is_refused, plan_ends_at }: Standing,
  now = getNow(),
): { kind: StateKind; words: string } {
  if (state === 'held') return { kind: 'bad', words: t('moderation.onHold') }
  if (state === 'deleted') return { kind: 'off', words: t('moderation.deleted') }
  if (state === 'draft') return { kind: 'off', words: t('moderation.draft') }
  if (state === 'expired') return { kind: 'off', words: t('moderation.expired') }
  if (is_refused) return { kind: 'bad', words: t('moderation.refused') }
  const left = plan_ends_at ? daysUntil(plan_ends_at, now) : undefined
  if (left !== undefined && left >= 0 && left <= RENEWAL_DAYS) {
    const words =
      left <= 1 ? t('moderation.endsWithinDay') : t('moderation.endsInDays', { count: left })
    return { kind: 'wait', words }
  }
  return { kind: 'good', words: t('moderation.listed') }
}
