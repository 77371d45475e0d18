import type { Visit } from '@nilayam/contract/moving-in/visits'
import { MINUTE } from '@nilayam/contract/time/durations'
import {
  formatTime,
  shortWeekdayOf,
  toIndia,
  toIndianDay,
  weekdayOf,
} from '@nilayam/contract/time/india-time'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'

const toParts = (moment: string) => ({ day: toIndianDay(moment), time: formatTime(moment) })

/** 'Saturday, 28 Nov 2026, 5:30 pm' */
export function sayTime(moment: string): string {
  return t('visits.when', { weekday: weekdayOf(toIndia(moment)), ...toParts(moment) })
}

/** 'Sat 28 Nov 2026, 5:30 pm', for narrow places. */
export function sayShortTime(moment: string): string {
  return t('visits.whenShort', { weekday: shortWeekdayOf(toIndia(moment)), ...toParts(moment) })
}

/** 'Saturday, 28 Nov 2026', of a day in India. */
export function sayDay(day: string): string {
  return t('visits.onDay', { weekday: weekdayOf(toIndia(`${day}T00:00:00+05:30`)), day })
}

export function countMinutes({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE)
}

export const visitPath = ({ side, enquiry_id }: Pick<Visit, 'side' | 'enquiry_id'>) =>
  paths.visit(side, enquiry_id)
