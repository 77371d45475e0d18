import {
  findRefusalReason,
  REFUSAL_REASONS,
  REFUSED_FIELDS,
  type Verification,
} from '@nilayam/contract/admin/verification'
import { say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'

type Decided = {
  is_verified: boolean
  refusal: string | null
  refusal_reason: string | null
  papers_sent_at: Date | null
}

/** The verification status as shown to the owner, in `language`. */
export function toVerification(row: Decided, language: Language): Verification {
  const { refusal: note, refusal_reason: reason } = row
  const none = { reason: null, note: null, field: null }
  if (row.is_verified) return { status: 'verified', ...none }
  if (note) {
    const status = reason === 'better_paper' ? 'asked' : 'refused'
    const known = findRefusalReason(reason ?? '')
    const field = (known && REFUSED_FIELDS[known]) ?? null
    // 'Something else' tells the owner nothing.
    const isSaid = known && known !== 'other'
    return { status, reason: isSaid ? say(language, REFUSAL_REASONS[known]) : null, note, field }
  }
  return { status: row.papers_sent_at ? 'waiting' : 'none', ...none }
}
