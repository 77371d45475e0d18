import { CLAIM_MINUTES, type Claim, type ClaimKind } from '@nilayam/contract/admin/claims'
import type { Right } from '@nilayam/contract/rights'
import { MINUTE } from '@nilayam/contract/time/durations'
import type { ClaimRow } from './claims.store.ts'

/** The right that an item's work needs. */
export const RIGHT_OF = {
  verification: 'verify',
  report: 'moderate',
} as const satisfies Record<ClaimKind, Right>

/** Until when an item stays with whoever works on it now. */
export function toUntil(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MINUTES * MINUTE)
}

export function toClaim({ holder_id, holder_name, since, until }: ClaimRow): Claim {
  return { holder_id, holder_name, since: since.toISOString(), until: until.toISOString() }
}
