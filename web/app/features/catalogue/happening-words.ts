import type { DeskHappening, HappeningBody } from '@nilayam/contract/admin-happenings'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A time on the clocks of India, `2026-11-28T09:00`, as people read it: 'Sat 28 Nov 2026, 09:00'. */
export function sayTime(timeInIndia: string): string {
  return format.format(new Date(`${timeInIndia}:00Z`)).replace(/^(\w+), /, '$1 ')
}

export type HappeningState = 'shown' | 'hidden' | 'past'
export const STATES = { shown: 'Shown', hidden: 'Hidden', past: 'Past' } as const

export function toState({ is_shown, is_past }: DeskHappening): HappeningState {
  if (is_past) return 'past'
  return is_shown ? 'shown' : 'hidden'
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
