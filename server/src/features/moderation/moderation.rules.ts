import type { Mail } from '../mail/mail.ts'

type HeldProperty = { id: number; title: string; email: string; full_name: string }

/** The mail to an owner when staff put a property on hold. */
export function toHoldMail({ id, title, email, full_name }: HeldProperty, note: string): Mail {
  return {
    to: email,
    subject: `${title} is on hold`,
    paragraphs: [
      `Dear ${full_name},`,
      `We have taken ${title} off the search for now.`,
      note,
      'Its photos, favourites and plan are kept. Answer this through the contact form, and we look at it again.',
    ],
    action: { label: 'See your property', path: `/property-details/${id}` },
  }
}

/** The mail to an owner when a property is released. */
export function toReleaseMail(
  { id, title, email, full_name }: HeldProperty,
  isListed: boolean,
): Mail {
  return {
    to: email,
    subject: `${title} is no longer on hold`,
    paragraphs: [
      `Dear ${full_name},`,
      isListed
        ? `${title} is back in the search.`
        : `${title} is free again. Its plan has ended meanwhile: renew it, and it is back in the search.`,
    ],
    action: { label: 'See your property', path: `/property-details/${id}` },
  }
}

/** For example 'Done for 3 properties', and how many were skipped. */
export function sayDone(done: string, changed: number, asked: number): string {
  const left = asked - changed
  const rest = left > 0 ? ` ${left} ${left === 1 ? 'was' : 'were'} not in a state for it.` : ''
  return `${done} ${changed} ${changed === 1 ? 'property' : 'properties'}.${rest}`
}
