import { lengthOf } from '@nilayam/contract/places/happening-length'
import type { Happening } from '@nilayam/contract/places/happenings'
import { addDays, startOfIndianDay } from '@nilayam/contract/time/india-time'
import { toCalendarFile } from '../../platform/messages/icalendar.ts'

/** A happening as an iCalendar file. */
export function toCalendar(happening: Happening, now: Date): string {
  const { id, title, details, venue, city } = happening
  const entry = {
    uid: `happening-${id}`,
    ...toTimes(happening),
    summary: title,
    location: [venue, city.city_name].filter(Boolean).join(', '),
    description: details,
  }
  return toCalendarFile('-//Nilayam//Happenings//EN', [entry], now)
}

/** An exhibition of weeks is open for hours of each day: whole days, during which nobody is busy. */
function toTimes(happening: Happening): { startsAt: Date; endsAt: Date | null } {
  const startsAt = new Date(happening.date_time)
  const length = lengthOf(happening)
  if (happening.ends_at === null || length === 'open') return { startsAt, endsAt: null }
  const endsAt = new Date(happening.ends_at)
  if (length !== 'days') return { startsAt, endsAt }
  const last = new Date(endsAt.getTime() - 1)
  return { startsAt: startOfIndianDay(startsAt), endsAt: addDays(startOfIndianDay(last), 1) }
}
