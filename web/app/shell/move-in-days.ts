import { MOVE_IN_AHEAD } from '@nilayam/contract/time/days-ahead'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { getNow } from './now.ts'

/** The first and the last day on which somebody can move in, for a calendar. */
export function getMoveInDays(): { min: string; max: string } {
  const today = toIndianDay(getNow())
  return { min: today, max: shiftDay(today, MOVE_IN_AHEAD) }
}

/** A day two weeks ahead: the example where a day to come is asked for. */
export const getExampleDay = (): string => shiftDay(toIndianDay(getNow()), 14)
