import type { Mail } from '../mail/mail.ts'
import type { NewMessage } from './contact.store.ts'

/** A message as the provider gets it: who wrote first, then what they wrote. */
export function toMail(to: string, { full_name, email, subject, message }: NewMessage): Mail {
  const paragraphs = message.split(/\n\s*\n/)
  return {
    to,
    subject: `Message: ${subject}`,
    paragraphs: [`${full_name}, ${email}`, ...paragraphs],
  }
}
