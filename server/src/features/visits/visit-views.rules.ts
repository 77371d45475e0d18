import type { Visit } from '@nilayam/contract/moving-in/visits'
import type { Side } from '../enquiries/enquiries.ts'
import { canChange, canSay, toStateAt } from './visit-life.rules.ts'
import type { VisitRow } from './visits.store.ts'

/** A visit as one side sees it. */
export function toVisit(row: VisitRow, side: Side, now: Date): Visit {
  const { id, enquiry_id, sequence, property_id, title, changed_by } = row
  const isStudent = side === 'student'
  return {
    id,
    enquiry_id,
    state: toStateAt(row, now),
    side,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    sequence,
    is_changed_by_you:
      changed_by === null ? null : changed_by === (isStudent ? row.student_id : row.owner_id),
    your_word: isStudent ? row.student_word : row.owner_word,
    other_word: isStudent ? row.owner_word : row.student_word,
    settles_at: row.settles_at.toISOString(),
    can_change: canChange(row, now),
    can_say: canSay(row, now),
    other_name: isStudent ? row.owner_name : row.student_name,
    property_id,
    title,
  }
}
