import { message } from '@nilayam/texts'

/** A time of day, given in minutes from midnight: '10:00 pm', '6:30 am'. */
export function formatClock(minutes: number): string {
  return say(minutes, toPart(minutes))
}

/** The same without the minutes of a full hour: '10 pm', '6:30 am'. */
export function formatHour(minutes: number): string {
  return say(minutes, minutes % 60 ? toPart(minutes) : '')
}

const toPart = (minutes: number) => `:${String(minutes % 60).padStart(2, '0')}`

function say(minutes: number, part: string): string {
  const hour = Math.floor(minutes / 60) % 24
  const time = (hour % 12 || 12) + part
  return hour < 12 ? message('time.morning', { time }) : message('time.afternoon', { time })
}
