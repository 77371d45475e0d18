import { DAY } from '@nilayam/contract/durations'
import type { Happening } from '@nilayam/contract/happenings'
import { addDays, isIndianMidnight, startOfIndianDay } from '@nilayam/contract/india-time'
import { toCalendarFile } from '../../platform/icalendar.ts'

/** A happening as an iCalendar file. */
export function toCalendar(happening: Happening, now: Date): string {
  const { id, title, details, venue, city, date_time, ends_at } = happening
  const entry = {
    uid: `happening-${id}`,
    ...toTimes(new Date(date_time), ends_at === null ? null : new Date(ends_at)),
    summary: title,
    location: [venue, city.city_name].filter(Boolean).join(', '),
    description: details,
  }
  return toCalendarFile('-//Nilayam//Happenings//EN', [entry], now)
}

/**
 * An exhibition of weeks is open for hours of each day: whole days, during which nobody is busy. An end at midnight
 * means that none is known.
 */
function toTimes(startsAt: Date, endsAt: Date | null) {
  if (!endsAt) return { startsAt, endsAt }
  if (endsAt.getTime() - startsAt.getTime() > DAY) {
    const last = new Date(endsAt.getTime() - 1)
    return {
      startsAt: startOfIndianDay(startsAt),
      endsAt: addDays(startOfIndianDay(last), 1),
    }
  }
  const isOpen = isIndianMidnight(endsAt) && !isIndianMidnight(startsAt)
  return { startsAt, endsAt: isOpen ? null : endsAt }
}
