import { toIndianDay } from '@nilayam/contract/time/india-time'
import { getNow } from '../../../shell/now.ts'

/** The day to ask for: that of the page, or a later one if it was left open since. A device's clock may be behind. */
export function toDayAsked(made: string): string {
  const today = toIndianDay(getNow())
  return today > made ? today : made
}
