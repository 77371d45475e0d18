import type { Happening } from '@nilayam/contract/happenings'
import { toCalendarFile } from '../../platform/icalendar.ts'

/** A happening as an iCalendar file. */
export function toCalendar(happening: Happening, now: Date): string {
  const { id, title, details, venue, city, date_time, ends_at } = happening
  const entry = {
    uid: `happening-${id}`,
    startsAt: new Date(date_time),
    endsAt: ends_at === null ? null : new Date(ends_at),
    summary: title,
    location: [venue, city.city_name].filter(Boolean).join(', '),
    description: details,
  }
  return toCalendarFile('-//Nilayam//Happenings//EN', [entry], now)
}
