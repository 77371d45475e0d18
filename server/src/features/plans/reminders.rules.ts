import { daysUntil, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'
import type { EndedPlan, ExpiringPlan } from './reminders.store.ts'

/** Days before the end on which owners are reminded. */
export const REMINDER_DAYS = [7, 3, 1] as const

/** The reminder mail to the owner. */
export function toReminder(expiring: ExpiringPlan, now: Date): Mail {
  const { property_id, title, email, plan_name, ends_at } = expiring
  const days = Math.max(1, daysUntil(ends_at, now))
  return {
    to: email,
    about: 'account',
    subject: message('plans.reminderSubject', { title, days }),
    paragraphs: [
      message('plans.reminderEnds', { plan: plan_name, title, day: toIndianDay(ends_at) }),
      message('plans.reminderRenew'),
      message('plans.reminderWithout'),
    ],
    action: { label: message('plans.renew'), path: `/subscription?property=${property_id}` },
  }
}

/** To the owner: the place has left search. */
export function toEndMail({ property_id, title, email }: EndedPlan): Mail {
  return {
    to: email,
    about: 'account',
    subject: message('plans.endedSubject', { title }),
    paragraphs: [message('plans.endedMeans', { title }), message('plans.endedRenew')],
    action: { label: message('plans.renew'), path: `/subscription?property=${property_id}` },
  }
}
