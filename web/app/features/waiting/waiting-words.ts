import type { WaitingKind, WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'

export type Side = 'student' | 'owner'

type Words = {
  icon: IconName
  say: (thing: WaitingThing, side: Side) => string
  to: (thing: WaitingThing, side: Side) => string
}

const toThread = ({ enquiry_id }: WaitingThing, side: Side) =>
  side === 'student' ? paths.studentEnquiries(enquiry_id) : paths.ownerEnquiries(enquiry_id)

const toStay = (thing: WaitingThing, side: Side) => {
  const { stay_id } = thing
  if (stay_id === undefined) return toThread(thing, side)
  return side === 'student' ? paths.studentStays(stay_id) : ownerPaths.stays(stay_id)
}

/** How each kind of thing is said, and where it is answered. */
export const WAITING_WORDS: Record<WaitingKind, Words> = {
  answer: {
    icon: 'talk',
    say: ({ other_name: name }, side) =>
      side === 'student'
        ? t('waiting.answerOwner', { name })
        : t('waiting.answerStudent', { name }),
    to: toThread,
  },
  offer: { icon: 'bed', say: ({ other_name: name }) => t('waiting.offer', { name }), to: toThread },
  move_in: { icon: 'home', say: () => t('waiting.moveIn'), to: toStay },
  leaving: {
    icon: 'calendar',
    say: ({ other_name: name }) => t('waiting.leaving', { name }),
    to: toStay,
  },
  deposit: {
    icon: 'card',
    say: ({ other_name: name }, side) =>
      side === 'student' ? t('waiting.depositOfStudent') : t('waiting.depositOfOwner', { name }),
    to: toStay,
  },
  review: {
    icon: 'pencil',
    say: () => t('waiting.review'),
    to: ({ stay_id = 0 }) => paths.writeReview(stay_id),
  },
  review_answer: {
    icon: 'talk',
    say: ({ other_name: name }) => t('waiting.reviewAnswer', { name }),
    to: () => ownerPaths.reviews(),
  },
  visit: {
    icon: 'calendar',
    say: ({ other_name: name, until }, side) => {
      const day = toIndianDay(new Date(until ?? 0))
      return side === 'student'
        ? t('waiting.visitAt', { day })
        : t('waiting.visitOf', { name, day })
    },
    to: toThread,
  },
  visit_word: {
    icon: 'calendar',
    say: ({ other_name: name }, side) =>
      side === 'student' ? t('waiting.visitWord') : t('waiting.visitWordOf', { name }),
    to: toThread,
  },
}

/** The place, and since when it waits. */
export function saySince({ kind, property_title: place, since }: WaitingThing, now: Date): string {
  if (kind === 'visit') return place
  const day = toIndianDay(new Date(since))
  if (day === toIndianDay(now)) return t('waiting.sinceToday', { place })
  return t('waiting.since', { place, day })
}
