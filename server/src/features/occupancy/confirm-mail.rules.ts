import type { Mail } from '../mail/mail.ts'
import type { Asked } from './confirm.store.ts'

/** The page with one press for each place. */
export const CONFIRM_PATH = '/confirm-rooms'
export const LINK_DAYS = 14

const SHOWN = 5

/** The week's mail to an owner; `sealed` is the query that opens the page without signing in. */
export function toConfirmMail({ email, titles }: Asked, sealed: string): Mail {
  const [first = ''] = titles
  const others = titles.length > SHOWN ? [`and ${titles.length - SHOWN} more`] : []
  return {
    to: email,
    subject:
      titles.length === 1
        ? `Is it still right what is free at ${first}?`
        : `Is it still right what is free at your ${titles.length} places?`,
    paragraphs: [
      `Students read how many beds or desks are free, and when you last said so: ${[...titles.slice(0, SHOWN), ...others].join(', ')}.`,
      'One press on the page behind this link keeps it fresh. After 14 days without one your page says “Not confirmed lately”, and after 30 it leaves “free now”.',
      `The link works for ${LINK_DAYS} days and needs no password. It can do nothing but confirm.`,
    ],
    action: { label: 'See what is free', path: CONFIRM_PATH, sealed },
  }
}
