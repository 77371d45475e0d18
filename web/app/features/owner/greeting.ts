import { monthOf, toIndia, weekdayOf } from '@nilayam/contract/india-time'

/** 'Good morning', by the clock in India. */
export function greet(now: Date): string {
  const at = toIndia(now).getUTCHours()
  if (at < 12) return 'Good morning'
  return at < 17 ? 'Good afternoon' : 'Good evening'
}

/** 'Friday, 20 November 2026' */
export function formatToday(now: Date): string {
  const india = toIndia(now)
  return `${weekdayOf(india)}, ${india.getUTCDate()} ${monthOf(india)} ${india.getUTCFullYear()}`
}
