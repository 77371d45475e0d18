const zone = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
})
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})
const dayMs = 86_400_000

/** A moment as a day in India: '27 Nov 2026'. */
export function formatDay(moment: string | Date): string {
  return day.format(new Date(moment))
}

/** The time of a moment in India: '12:04'. */
export function formatTime(moment: string | Date): string {
  return time.format(new Date(moment))
}

/** A moment that has just been or may be long ago: 'at 14:20' on the same day, else 'on 12 Nov 2026'. */
export function formatWhen(moment: string, now = new Date()): string {
  return formatDay(moment) === formatDay(now)
    ? `at ${formatTime(moment)}`
    : `on ${formatDay(moment)}`
}

/** Days until a moment, begun ones counted whole; 0 or less when it has been. */
export function daysUntil(moment: string, now = new Date()): number {
  return Math.ceil((new Date(moment).getTime() - now.getTime()) / dayMs)
}

export function addDays(moment: string | Date, days: number): Date {
  return new Date(new Date(moment).getTime() + days * dayMs)
}
