import { PATIENCE_DAYS } from '@nilayam/contract/moving-in/answer-figures'
import type { Enquiry, Line, ThreadEvent } from '@nilayam/contract/moving-in/enquiries'
import { DAY } from '@nilayam/contract/time/durations'

/** What the owner may have caused without a word to the student. */
const WORDLESS: readonly ThreadEvent[] = ['phone_seen', 'unit_free', 'visit_called_off']

const isAnswer = ({ is_yours, event }: Line) =>
  !is_yours && !(event !== null && WORDLESS.includes(event))

/**
 * For how many days a student has waited for an owner who never answered; undefined before an owner's patience counts
 * as silence, and once there was an answer.
 */
export function countSilentDays(
  { side, can_write }: Pick<Enquiry, 'side' | 'can_write'>,
  lines: readonly Line[],
  now: number,
): number | undefined {
  const [first] = lines
  if (side !== 'student' || !can_write || !first || lines.some(isAnswer)) return undefined
  const days = Math.floor((now - Date.parse(first.sent_at)) / DAY)
  return days >= PATIENCE_DAYS ? days : undefined
}
