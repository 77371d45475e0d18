import { message } from '@nilayam/texts'
import type { Mail } from '../../mail/mail.ts'
import type { Side } from '../enquiry-life.rules.ts'
import type { DueMail } from './enquiry-mails.store.ts'

/** Where each side reads its threads. */
export const THREAD_PATHS = {
  student: '/user/enquiries',
  owner: '/enquiries',
} as const satisfies Record<Side, string>
export const STOP_PATH = '/stop-mails'

/** A mail about unread messages. It doesn't contain them, because messages stay on the site. */
export function toEnquiryMail(
  { id, email, other_name, title, unread }: DueMail,
  side: Side,
  stopToken: string,
): Mail {
  return {
    to: email,
    about: 'others',
    subject: message('enquiries.mailSubject', { name: other_name, title }),
    paragraphs: [
      message('enquiries.mailCount', { count: unread }),
      message('enquiries.mailOnNilayam'),
    ],
    action: { label: message('enquiries.mailAction'), path: `${THREAD_PATHS[side]}/${id}` },
    stopPath: `${STOP_PATH}?token=${stopToken}`,
  }
}
