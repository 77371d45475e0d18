/** Whole rupees after a discount in percent. */
export function discounted(rupees: number, percent: number): number {
  return Math.round((rupees * (100 - percent)) / 100)
}

const zone = 'Asia/Kolkata'
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})
const inputDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

/** A moment in India: '18 Nov 2026, 09:12'. */
export function formatMoment(moment: string): string {
  return dayAndTime.format(new Date(moment))
}

/** The day that it is in India, some days later, as a date field has it: '2026-11-30'. */
export function dayFrom(now: Date, days = 0): string {
  return inputDay.format(now.getTime() + days * 86_400_000)
}

/** 14 → '14 students have used it.' */
export function sayUses(count: number): string {
  if (count === 0) return 'Nobody has used it yet.'
  return count === 1 ? 'One student has used it.' : `${count} students have used it.`
}
