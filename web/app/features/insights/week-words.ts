import { addDays, formatShortDay } from '@nilayam/contract/india-time'
import type { Week } from '@nilayam/contract/insights'
import { formatCount } from '../../ui/counting.ts'

export type Measure = 'views' | 'saves' | 'reveals'

/** What is counted, in the order it is shown. */
export const measures: readonly { key: Measure; label: string }[] = [
  { key: 'views', label: 'Views' },
  { key: 'saves', label: 'Favourites' },
  { key: 'reveals', label: 'Contact reveals' },
]

/** '28 Sep – 4 Oct', or '16 – 22 Nov' within one month. */
export function formatWeek({ starts_on }: Pick<Week, 'starts_on'>): string {
  const [first, last] = [formatShortDay(starts_on), formatShortDay(addDays(starts_on, 6))]
  const [day, month] = first.split(' ')
  return `${last.endsWith(` ${month}`) ? day : first} – ${last}`
}

/** The last week beside the one before it: '22 more'. Undefined while there is none before it. */
export function compareWeeks(weeks: readonly Week[], measure: Measure): string | undefined {
  const now = weeks.at(-1)
  const before = weeks.at(-2)
  if (!now || !before) return undefined
  const change = now[measure] - before[measure]
  if (change === 0) return 'as before'
  return `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}`
}
