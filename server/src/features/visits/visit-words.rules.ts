import type { VisitState } from '@nilayam/contract/moving-in/visits'
import { formatTime, toIndia, toIndianDay, weekdayOf } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'

/** 'Saturday, 28 Nov 2026, 5:30 pm', for mails and messages. */
export function sayTime(moment: Date | string): string {
  return message('visits.when', {
    weekday: weekdayOf(toIndia(moment)),
    day: toIndianDay(moment),
    time: formatTime(moment),
  })
}

/** What is now, for an act that comes too late. */
export function sayStateNow(state: VisitState, { starts_at }: { starts_at: Date }): string {
  if (state === 'cancelled') return message('visits.isCancelled')
  if (state === 'booked') return message('visits.hasBegun', { when: sayTime(starts_at) })
  if (state === 'over') return message('visits.isOver')
  return message('visits.isSettled')
}
