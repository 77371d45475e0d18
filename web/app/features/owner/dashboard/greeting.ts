import { toFirstName } from '@nilayam/contract/text/first-name'
import { monthOf, toIndia, weekdayOf } from '@nilayam/contract/time/india-time'
import { t } from '../../../text.ts'

/** 'Good morning, Lakshmi', by the clock in India. */
export function greet(now: Date, fullName: string): string {
  const name = toFirstName(fullName)
  const at = toIndia(now).getUTCHours()
  if (at < 12) return t('owner.goodMorning', { name })
  return at < 17 ? t('owner.goodAfternoon', { name }) : t('owner.goodEvening', { name })
}

/** 'Friday, 20 November 2026' */
export function formatToday(now: Date): string {
  const india = toIndia(now)
  return t('owner.today', {
    weekday: weekdayOf(india),
    date: india.getUTCDate(),
    month: monthOf(india),
    year: india.getUTCFullYear(),
  })
}
