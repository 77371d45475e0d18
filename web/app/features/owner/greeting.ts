const hour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})
const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** 'Good morning', by the clock in India. */
export function greet(now: Date): string {
  const at = Number(hour.format(now))
  if (at < 12) return 'Good morning'
  return at < 17 ? 'Good afternoon' : 'Good evening'
}

/** 'Friday, 20 November 2026' */
export function formatToday(now: Date): string {
  return today.format(now)
}
