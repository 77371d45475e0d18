import { message } from '@nilayam/texts'
import type { StepMail } from '../enquiries/enquiries.ts'

/** Where owners answer reviews. */
const OWNERS_PATH = '/reviews'
const toReviewPath = (stayId: number) => `/user/stays/${stayId}/review`

/** To the owner: there is a new review. */
export function toReviewMail(name: string, title: string): StepMail {
  return {
    subject: message('reviews.mailWritten', { name, title }),
    paragraphs: [message('reviews.mailWrittenText')],
    label: message('reviews.mailWrittenAction'),
    path: OWNERS_PATH,
  }
}

/** To the student: the owner has answered. */
export function toAnswerMail(name: string, title: string, stayId: number): StepMail {
  return {
    subject: message('reviews.mailAnswered', { name, title }),
    paragraphs: [message('reviews.mailAnsweredText', { name })],
    label: message('reviews.mailAnsweredAction'),
    path: toReviewPath(stayId),
  }
}

/** To the student: the stay can be reviewed from now on. */
export function toAskMail(title: string, stayId: number): StepMail {
  return {
    subject: message('reviews.mailAsk', { title }),
    paragraphs: [message('reviews.mailAskText'), message('reviews.mailAskRules')],
    label: message('reviews.mailAskAction'),
    path: toReviewPath(stayId),
  }
}

/** To the owner: a reported review was taken out, with the owner's answer. */
export function toTakenOutMail(title: string): StepMail {
  return {
    subject: message('reviews.mailTakenOut', { title }),
    paragraphs: [message('reviews.mailTakenOutText')],
    label: message('reviews.mailReviewsAction'),
    path: OWNERS_PATH,
  }
}

/** To the owner: an appeal put it back. */
export function toPutBackMail(title: string): StepMail {
  return {
    subject: message('reviews.mailPutBack', { title }),
    paragraphs: [message('reviews.mailPutBackText')],
    label: message('reviews.mailReviewsAction'),
    path: OWNERS_PATH,
  }
}
