import { months, toIndia } from '@nilayam/contract/time/india-time'
import { shortMonths } from '@nilayam/texts/names'
import { t } from '../../text.ts'

/** The usual window of a happening; the end is null for a single moment. */
export type UsualTimes = { date_time: string; ends_at: string | null }

/** The months of both ends in India, without repetition: ['January', 'February'], named by `names`. */
function listMonths({ date_time, ends_at }: UsualTimes, names: readonly string[]): string[] {
  const first = Date.parse(date_time)
  // An end at midnight belongs to the previous day.
  const last = ends_at === null ? first : Math.max(first, Date.parse(ends_at) - 1)
  const found = new Set([first, last].map((moment) => toIndia(moment).getUTCMonth()))
  return [...found].map((month) => names[month] ?? '')
}

/** For unconfirmed dates: 'Usually January to February, dates to be confirmed'. */
export function sayUsually(times: UsualTimes): string {
  const [first = '', last] = listMonths(times, months)
  return last
    ? t('happenings.usuallyMonths', { first, last })
    : t('happenings.usuallyMonth', { month: first })
}

/** The same for the calendar leaf: 'Jan–Feb'. */
export function toUsualLeaf(times: UsualTimes): string {
  const [first = '', last] = listMonths(times, shortMonths)
  return last ? t('happenings.monthToMonth', { first, last }) : first
}
