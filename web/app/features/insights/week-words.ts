import type { Week } from '@nilayam/contract/places/insights'
import { formatShortDay, shiftDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'

export type Measure = 'views' | 'saves' | 'reveals'

/** The measures, in the order shown. */
export const measures: readonly { key: Measure; label: string }[] = [
  { key: 'views', label: t('insights.views') },
  { key: 'saves', label: t('insights.favourites') },
  { key: 'reveals', label: t('insights.reveals') },
]

/** '28 Sep – 4 Oct', or '16 – 22 Nov' within one month. */
export function formatWeek({ starts_on }: Pick<Week, 'starts_on'>): string {
  const ends_on = shiftDay(starts_on, 6)
  const isOneMonth = starts_on.slice(0, 7) === ends_on.slice(0, 7)
  const first = isOneMonth ? Number(starts_on.slice(8)) : formatShortDay(starts_on)
  return t('insights.weekFrom', { first, last: formatShortDay(ends_on) })
}

/** The last week compared with the previous one: '22 more'. Undefined if there is none. */
export function compareWeeks(weeks: readonly Week[], measure: Measure): string | undefined {
  const now = weeks.at(-1)
  const before = weeks.at(-2)
  if (!now || !before) return undefined
  const change = now[measure] - before[measure]
  if (change === 0) return t('insights.asBefore')
  return change > 0
    ? t('insights.more', { count: change })
    : t('insights.fewer', { count: -change })
}
