import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'
import type { NewMessage } from './contact.store.ts'

/** The mail to the provider: the sender's details first, then the text. */
export function toMail(to: string, { full_name, email, subject, ...rest }: NewMessage): Mail {
  const paragraphs = rest.message.split(/\n\s*\n/)
  return {
    to,
    about: 'account',
    subject: message('contact.mailSubject', { subject }),
    paragraphs: [`${full_name}, ${email}`, ...paragraphs],
  }
}
