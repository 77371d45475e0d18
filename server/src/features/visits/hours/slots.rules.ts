import type { VisitHours } from '@nilayam/contract/moving-in/visit-hours'
import { type Slot, type SlotDay, VISIT_DAYS } from '@nilayam/contract/moving-in/visits'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { fromIndia, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'

/** A seat that is given, from one moment to another. */
export type TakenSeat = { seat: number; starts_at: Date; ends_at: Date }

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** The slots of the next days that can still be booked, with those that are taken. */
export function toSlotDays(hours: VisitHours, taken: readonly TakenSeat[], now: Date): SlotDay[] {
  const today = toIndianDay(now)
  return Array.from({ length: VISIT_DAYS }, (_, ahead) => {
    const day = shiftDay(today, ahead)
    const all = toStarts(hours, day)
    const earliest = now.getTime() + hours.notice_hours * HOUR
    const slots = all
      .filter((start) => start >= earliest)
      .map((start) => toSlot(hours, taken, start))
    return { day, has_hours: all.length > 0, slots }
  })
}

/** The beginnings of a day's slots in milliseconds. */
function toStarts({ ranges, days_off, minutes }: VisitHours, day: string): number[] {
  if (days_off.some(({ from, to }) => from <= day && day <= to)) return []
  const midnight = fromIndia(Date.parse(day)).getTime()
  return ranges
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((a, b) => a.from_minute - b.from_minute)
    .flatMap(({ from_minute, to_minute }) => {
      const count = Math.floor((to_minute - from_minute) / minutes)
      return Array.from(
        { length: count },
        (_, at) => midnight + (from_minute + at * minutes) * MINUTE,
      )
    })
}

function toSlot({ minutes, seats }: VisitHours, taken: readonly TakenSeat[], start: number): Slot {
  const end = start + minutes * MINUTE
  const overlapping = taken.filter(
    ({ starts_at, ends_at }) => starts_at.getTime() < end && start < ends_at.getTime(),
  )
  const isFree = new Set(overlapping.map(({ seat }) => seat)).size < seats
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    is_free: isFree,
  }
}

/** The slot that begins at a moment; undefined if none does. */
export function findSlot(days: readonly SlotDay[], startsAt: Date): Slot | undefined {
  const start = startsAt.toISOString()
  return days.flatMap(({ slots }) => slots).find(({ starts_at }) => starts_at === start)
}

/** When a reminder is due: at six in the evening of the day before; null if that has passed. */
export function toReminder(startsAt: Date, now: Date): Date | null {
  const day = shiftDay(toIndianDay(startsAt), -1)
  const due = new Date(fromIndia(Date.parse(day)).getTime() + 18 * HOUR)
  return due > now ? due : null
}
