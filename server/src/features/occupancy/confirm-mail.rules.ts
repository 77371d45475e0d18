import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'
import type { ConfirmRequest, Doubted } from './confirm.store.ts'

/** The page where owners confirm availability, one button per property. */
const CONFIRM_PATH = '/confirm-rooms'
export const LINK_DAYS = 14

const SHOWN = 5

/** The weekly mail to an owner; `encrypted` is the query parameter that opens the page without signing in. */
export function toConfirmMail({ email, titles }: ConfirmRequest, encrypted: string): Mail {
  const [title = ''] = titles
  const count = titles.length
  const named = titles.slice(0, SHOWN)
  return {
    to: email,
    about: 'others',
    subject:
      count === 1
        ? message('occupancy.askOne', { title })
        : message('occupancy.askMany', { count }),
    paragraphs: [
      message('occupancy.studentsRead', { titles: named.join(', '), more: count - named.length }),
      message('occupancy.onePress'),
      message('occupancy.linkWorks', { days: LINK_DAYS }),
    ],
    action: { label: message('occupancy.seeWhatIsFree'), path: CONFIRM_PATH, encrypted },
  }
}

/** The mail to an owner when several people say that a place is taken; `encrypted` as above. */
export function toDoubtMail({ id, email, title, has_options }: Doubted, encrypted: string): Mail {
  return {
    to: email,
    about: 'others',
    subject: message('occupancy.doubtSubject', { title }),
    paragraphs: [message('occupancy.doubtSays', { title }), message('occupancy.doubtMeans')],
    action: has_options
      ? { label: message('occupancy.seeWhatIsFree'), path: CONFIRM_PATH, encrypted }
      : { label: message('occupancy.sayWhatIsFree'), path: `/rooms/${id}` },
  }
}
