import { months, toIndia } from '@nilayam/contract/india-time'
import { shortMonths } from '@nilayam/texts/names'
import { t } from '../../text.ts'

/** The window in which a happening usually falls; the end is null where that is one moment. */
export type UsualTimes = { date_time: string; ends_at: string | null }

/** In India, and once where one month holds both ends: ['January', 'February'], by `names` of the months. */
function listMonths({ date_time, ends_at }: UsualTimes, names: readonly string[]): string[] {
  const first = Date.parse(date_time)
  // An end at midnight belongs to the day before it.
  const last = ends_at === null ? first : Math.max(first, Date.parse(ends_at) - 1)
  const found = new Set([first, last].map((moment) => toIndia(moment).getUTCMonth()))
  return [...found].map((month) => names[month] ?? '')
}

/** While its dates aren't confirmed: 'Usually January to February, dates to be confirmed'. */
export function sayUsually(times: UsualTimes): string {
  const [first = '', last] = listMonths(times, months)
  return last
    ? t('happenings.usuallyMonths', { first, last })
    : t('happenings.usuallyMonth', { month: first })
}

/** The same on the leaf of a calendar: 'Jan–Feb'. */
export function toUsualLeaf(times: UsualTimes): string {
  const [first = '', last] = listMonths(times, shortMonths)
  return last ? t('happenings.monthToMonth', { first, last }) : first
}
