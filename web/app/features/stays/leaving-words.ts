import type { Stay } from '@nilayam/contract/moving-in/stays'
import { toLeavingDay } from '@nilayam/contract/options/payments'
import { shiftDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'

type Known = Pick<Stay, 'today' | 'notice_days' | 'last_day'>

/** Which days hold at once: none when the last day comes sooner than the notice allows. */
export function sayRule({ today, notice_days: count, last_day }: Known): string {
  if (count === null) return t('stays.noNoticeAgreed')
  const day = shiftDay(today, count)
  return count > 0 && day >= last_day
    ? t('stays.noticeTooLong', { count })
    : t('stays.noticeAgreed', { count, day })
}

/** What entering a day does, before it is entered. */
export function sayOutcome(day: string, { today, notice_days, last_day }: Known): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < today || day === last_day) return ''
  if (day > last_day) return t('stays.laterNeedsWord')
  const isInTime = notice_days !== null && day >= shiftDay(today, notice_days)
  return isInTime ? t('stays.holdsAtOnce') : t('stays.needsWord')
}

type Locked = Pick<Stay, 'today' | 'move_in' | 'moved_in_on' | 'sheet'>

/** What leaving within the offer's lock-in costs; empty without one, and after it. */
export function sayLockIn({ today, move_in, moved_in_on, sheet }: Locked): string {
  const { lock_in_months: count, leaving_early: early } = sheet.terms?.fields ?? {}
  if (!count) return ''
  const day = shiftDay(toLeavingDay({ months: count }, moved_in_on ?? move_in), -1)
  if (today >= day) return ''
  const rent = early?.kind === 'months' ? early.months : 0
  return t('stays.lockedIn', { count, day, kind: early?.kind ?? 'unstated', rent })
}
