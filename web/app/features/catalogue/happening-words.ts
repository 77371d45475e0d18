import type { DeskHappening, HappeningBody } from '@nilayam/contract/catalogue-happenings'
import { formatMoment, toIndia, weekdayOf } from '@nilayam/contract/india-time'
import { sayUsually } from '../happenings/usual-words.door.ts'

const toMoment = (timeInIndia: string) => `${timeInIndia}:00+05:30`

/** A time on the clocks of India, `2026-11-28T09:00`, as people read it: 'Sat 28 Nov 2026, 09:00'. */
export function sayTime(timeInIndia: string): string {
  const moment = toMoment(timeInIndia)
  return `${weekdayOf(toIndia(moment)).slice(0, 3)} ${formatMoment(moment)}`
}

/** Until when, beside its beginning: '18:00' on the same day, else the day too. */
export function sayEnd(starts_at: string, ends_at: string): string {
  const isSameDay = starts_at.slice(0, 10) === ends_at.slice(0, 10)
  return `until ${isSameDay ? ends_at.slice(11) : sayTime(ends_at)}`
}

/** When it is, as the form has it, and until when; without confirmed dates as the pages tell it. */
export function sayWhen(
  starts_at: string,
  ends_at: string | null,
  dates_confirmed: boolean,
): [when: string, until: string] {
  if (dates_confirmed) {
    return [sayTime(starts_at), ends_at ? ` until ${sayTime(ends_at)} IST` : ' IST']
  }
  const window = { date_time: toMoment(starts_at), ends_at: ends_at && toMoment(ends_at) }
  return [sayUsually(window), '']
}

export type HappeningState = keyof typeof STATES
export const STATES = {
  shown: 'Shown',
  unconfirmed: 'Date to confirm',
  hidden: 'Hidden',
  past: 'Past',
} as const

export function toState({ is_shown, is_past, dates_confirmed }: DeskHappening): HappeningState {
  if (is_past) return 'past'
  if (!is_shown) return 'hidden'
  return dates_confirmed ? 'shown' : 'unconfirmed'
}

/** The row as it is saved. */
export function toBody({
  category,
  city,
  area,
  is_past: _past,
  ...row
}: DeskHappening): HappeningBody {
  return { ...row, category_id: category.id, city_id: city.id, area_id: area?.id ?? null }
}
