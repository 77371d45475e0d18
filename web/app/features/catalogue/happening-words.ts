import type { AdminHappening, HappeningBody } from '@nilayam/contract/admin/catalogue-happenings'
import { lengthOf } from '@nilayam/contract/places/happening-length'
import {
  formatDay,
  formatMoment,
  formatTime,
  isIndianMidnight,
  shortWeekdayOf,
  toIndia,
} from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { sayUsually } from '../happenings/usual-words.door.ts'

const toMoment = (timeInIndia: string) => `${timeInIndia}:00+05:30`

/** Formats a local time in India, `2026-11-28T09:00`: 'Sat 28 Nov 2026, 9:00 am'. */
export function sayTime(timeInIndia: string): string {
  const moment = toMoment(timeInIndia)
  return `${shortWeekdayOf(toIndia(moment))} ${formatMoment(moment)}`
}

/** The end: '6:00 pm' on the same day, otherwise with the day. */
export function sayEnd(starts_at: string, ends_at: string): string {
  const isSameDay = starts_at.slice(0, 10) === ends_at.slice(0, 10)
  return t('catalogue.until', {
    when: isSameDay ? formatTime(toMoment(ends_at)) : sayTime(ends_at),
  })
}

/** A moment's day: 'Sun 29 Nov 2026'. */
const sayDay = (moment: string | Date) => `${shortWeekdayOf(toIndia(moment))} ${formatDay(moment)}`

/**
 * Start and end as two lines, the second null if there is none. An end at midnight is the end of the day before, which
 * means that the hour isn't known.
 */
export function sayStartAndEnd(starts_at: string, ends_at: string | null): [string, string | null] {
  const starts = toMoment(starts_at)
  if (ends_at === null) return [sayTime(starts_at), null]
  const ends = toMoment(ends_at)
  switch (lengthOf({ date_time: starts, ends_at: ends })) {
    case 'open':
      return [t('catalogue.fromTime', { day: sayDay(starts), time: formatTime(starts) }), null]
    case 'whole-day':
      return [t('catalogue.allDay', { day: sayDay(starts) }), null]
    case 'days': {
      const start = isIndianMidnight(starts) ? sayDay(starts) : sayTime(starts_at)
      if (!isIndianMidnight(ends)) return [start, sayEnd(starts_at, ends_at)]
      const when = sayDay(new Date(Date.parse(ends) - 1))
      return [start, t('catalogue.until', { when })]
    }
    default:
      return [sayTime(starts_at), sayEnd(starts_at, ends_at)]
  }
}

/** When it is while its dates aren't confirmed, as the pages tell it. */
export function sayMonths(starts_at: string, ends_at: string | null): string {
  return sayUsually({ date_time: toMoment(starts_at), ends_at: ends_at && toMoment(ends_at) })
}

export type HappeningState = keyof typeof STATES
export const STATES = {
  shown: t('catalogue.shown'),
  unconfirmed: t('catalogue.dateToConfirm'),
  hidden: t('catalogue.hidden'),
  past: t('catalogue.past'),
} as const

export function toState({ is_shown, is_past, dates_confirmed }: AdminHappening): HappeningState {
  if (is_past) return 'past'
  if (!is_shown) return 'hidden'
  return dates_confirmed ? 'shown' : 'unconfirmed'
}

/** The request body for a row. */
export function toBody({
  category,
  city,
  area,
  is_past: _past,
  ...row
}: AdminHappening): HappeningBody {
  return { ...row, category_id: category.id, city_id: city.id, area_id: area?.id ?? null }
}
