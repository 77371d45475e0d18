import { DAY, HOUR, MINUTE } from '@nilayam/contract/durations'
import { formatDay } from '@nilayam/contract/india-time'

/** How long something has waited, as short as it can be said: '12 min', '9 h', '3 d'. */
export function formatAge(moment: string, now = new Date()): string {
  const passed = Math.max(0, now.getTime() - new Date(moment).getTime())
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`
  return `${Math.floor(passed / DAY)} d`
}

/** When something changed: 'today', '2 d ago', and the day itself after a fortnight. */
export function formatChanged(moment: string, now = new Date()): string {
  const days = Math.floor((now.getTime() - new Date(moment).getTime()) / DAY)
  if (formatDay(moment) === formatDay(now)) return 'today'
  return days < 14 ? `${Math.max(1, days)} d ago` : formatDay(moment)
}
