import type { DeskHappening, HappeningBody } from '@nilayam/contract/admin-happenings'
import { formatMoment, toIndia, weekdayOf } from '../../ui/dates.ts'

/** A time on the clocks of India, `2026-11-28T09:00`, as people read it: 'Sat 28 Nov 2026, 09:00'. */
export function sayTime(timeInIndia: string): string {
  const moment = `${timeInIndia}:00+05:30`
  return `${weekdayOf(toIndia(moment)).slice(0, 3)} ${formatMoment(moment)}`
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
