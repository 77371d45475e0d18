import { message } from '@nilayam/texts'
import { formatDay, formatTime, toIndianDay } from './india-time.ts'

/** Within a sentence: 'at 2:20 pm' for a moment of today, otherwise 'on 12 Nov 2026'. */
export function formatWhen(moment: string, now: Date): string {
  return formatDay(moment) === formatDay(now)
    ? message('time.atTime', { time: formatTime(moment) })
    : message('time.onDay', { day: toIndianDay(moment) })
}
