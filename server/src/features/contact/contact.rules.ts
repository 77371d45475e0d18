import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'
import type { NewMessage } from './contact.store.ts'

/** A message as the provider gets it: who wrote first, then what they wrote. */
export function toMail(to: string, { full_name, email, subject, ...rest }: NewMessage): Mail {
  const paragraphs = rest.message.split(/\n\s*\n/)
  return {
    to,
    subject: message('contact.mailSubject', { subject }),
    paragraphs: [`${full_name}, ${email}`, ...paragraphs],
  }
}
