import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { formatDay } from '@nilayam/contract/time/india-time'
import { getNow } from '../shell/now.ts'
import { t } from '../text.ts'

/** Short age of a waiting item: '12 min', '9 h', '3 d'. */
export function formatAge(moment: string, now = getNow()): string {
  const passed = Math.max(0, now.getTime() - new Date(moment).getTime())
  if (passed < HOUR) return t('admin-kit.minutes', { count: Math.floor(passed / MINUTE) })
  if (passed < DAY) return t('admin-kit.hours', { count: Math.floor(passed / HOUR) })
  return t('admin-kit.days', { count: Math.floor(passed / DAY) })
}

/** When something changed: 'today', '2 d ago', a date after a fortnight. */
export function formatChanged(moment: string, now = getNow()): string {
  const days = Math.floor((now.getTime() - new Date(moment).getTime()) / DAY)
  if (formatDay(moment) === formatDay(now)) return t('admin-kit.today')
  return days < 14 ? t('admin-kit.daysAgo', { count: Math.max(1, days) }) : formatDay(moment)
}
