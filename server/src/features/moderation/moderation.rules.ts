import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'

type HeldProperty = { id: number; title: string; email: string; full_name: string }

/** The mail to an owner when staff put a property on hold. */
export function toHoldMail({ id, title, email, full_name }: HeldProperty, note: string): Mail {
  return {
    to: email,
    about: 'account',
    subject: message('moderation.holdSubject', { title }),
    paragraphs: [
      message('moderation.dear', { name: full_name }),
      message('moderation.takenOff', { title }),
      note,
      message('moderation.isKept'),
    ],
    action: { label: message('moderation.seeProperty'), path: `/property-details/${id}` },
  }
}

/** The mail to an owner when a property is released. */
export function toReleaseMail(
  { id, title, email, full_name }: HeldProperty,
  isListed: boolean,
): Mail {
  return {
    to: email,
    about: 'account',
    subject: message('moderation.releaseSubject', { title }),
    paragraphs: [
      message('moderation.dear', { name: full_name }),
      isListed ? message('moderation.isBack', { title }) : message('moderation.isFree', { title }),
    ],
    action: { label: message('moderation.seeProperty'), path: `/property-details/${id}` },
  }
}
