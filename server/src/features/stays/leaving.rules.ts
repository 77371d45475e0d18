import { shiftDay } from '@nilayam/contract/time/india-time'

type Stay = {
  /** As agreed on; null: nothing was stated, so that the other side has to agree. */
  notice_days: number | null
  last_day: string
  is_other_gone: boolean
}

/**
 * What becomes of a last day that a side enters: it holds at once with the notice that was agreed on, or if nobody is
 * left to ask; otherwise the other side has to agree. A later day than now always needs that.
 */
export function toLeaving(
  day: string,
  { notice_days, last_day, is_other_gone }: Stay,
  today: string,
): 'holds' | 'asks' | 'same' | 'nobody to ask' {
  if (day === last_day) return 'same'
  if (day > last_day) return is_other_gone ? 'nobody to ask' : 'asks'
  if (is_other_gone) return 'holds'
  return notice_days !== null && day >= shiftDay(today, notice_days) ? 'holds' : 'asks'
}
