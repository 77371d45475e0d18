import { daysUntil, formatDay } from '@nilayam/contract/india-time'
import type { Mail } from '../mail/mail.ts'
import type { Ending } from './reminders.store.ts'

/** Days before the end on which owners are reminded. */
export const REMINDER_DAYS = [7, 3, 1] as const

/** The reminder mail to the owner. */
export function toReminder(ending: Ending, now: Date): Mail {
  const { property_id, title, email, plan_name, ends_at } = ending
  const days = daysUntil(ends_at, now)
  const left = days > 1 ? `in ${days} days` : 'within a day'
  return {
    to: email,
    subject: `The plan of ${title} ends ${left}`,
    paragraphs: [
      `The plan “${plan_name}” of ${title} ends on ${formatDay(ends_at)}.`,
      'Renew it before then and students keep finding the place. The new plan begins when this one ends, so no paid day is lost.',
      'A plan does not renew by itself. Without a new one the place leaves search; its photos, favourites and link are kept, and you can renew later.',
    ],
    action: { label: 'Renew', path: `/subscription?property=${property_id}` },
  }
}
