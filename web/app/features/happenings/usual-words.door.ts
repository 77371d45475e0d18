import { monthOf, toIndia } from '@nilayam/contract/india-time'

/** The window in which a happening usually falls; the end is null where that is one moment. */
export type UsualTimes = { date_time: string; ends_at: string | null }

/** In India, and once where one month holds both ends: ['January', 'February']. */
function listMonths({ date_time, ends_at }: UsualTimes): string[] {
  const first = Date.parse(date_time)
  // An end at midnight belongs to the day before it.
  const last = ends_at === null ? first : Math.max(first, Date.parse(ends_at) - 1)
  return [...new Set([first, last].map((moment) => monthOf(toIndia(moment))))]
}

/** While its dates aren't confirmed: 'Usually January to February, dates to be confirmed'. */
export function sayUsually(times: UsualTimes): string {
  return `Usually ${listMonths(times).join(' to ')}, dates to be confirmed`
}

/** The same on the leaf of a calendar: 'Jan–Feb'. */
export function toUsualLeaf(times: UsualTimes): string {
  return listMonths(times)
    .map((month) => month.slice(0, 3))
    .join('–')
}
