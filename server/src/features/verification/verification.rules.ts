import {
  REFUSAL_REASONS,
  type RefusalReason,
  type Verification,
} from '@nilayam/contract/verification'

type Decided = {
  is_verified: boolean
  refusal: string | null
  refusal_reason: string | null
  papers_sent_at: Date | null
}

/** How a property stands with staff, for its owner. */
export function toVerification(row: Decided): Verification {
  const { refusal: note, refusal_reason: reason } = row
  if (row.is_verified) return { status: 'verified', reason: null, note: null }
  if (note) {
    const status = reason === 'better_paper' ? 'asked' : 'refused'
    return { status, reason: REFUSAL_REASONS[reason as RefusalReason] ?? null, note }
  }
  return { status: row.papers_sent_at ? 'waiting' : 'none', reason: null, note: null }
}
