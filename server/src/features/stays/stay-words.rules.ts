import { type ApiError, conflict } from '@nilayam/contract/errors'
import type { StayState } from '@nilayam/contract/moving-in/stays'
import { formatDay } from '@nilayam/contract/time/india-time'
import { type Message, message } from '@nilayam/texts'
import type { Side, StepMail } from '../enquiries/enquiries.ts'

// The messages of refused acts, and the mails of those that were taken.

export const TOO_EARLY = message('stays.tooEarly')
export const IN_FUTURE = message('stays.inFuture')
export const DAY_OVER = message('enquiries.dayOver')
export const SAME_DAY = message('stays.sameDay')
export const TOO_FAR = message('stays.tooFar')
export const OTHER_IS_GONE = message('stays.otherIsGone')
export const NOTHING_ASKED = message('stays.nothingAsked')
export const ANOTHER_DAY = message('stays.anotherDay')
export const NOT_YOURS = message('stays.notYoursToAnswer')
export const SAID_ALREADY = message('stays.saidAlready')
export const NOT_LEFT = message('stays.notLeft')

const NOW: Record<StayState, Message> = {
  agreed: message('stays.isAgreed'),
  living: message('stays.isLiving'),
  left: message('stays.hasLeft'),
  cancelled: message('stays.isCancelled'),
}

/** The refusal of an act on a stay whose state has passed. */
export function toPassed(state: StayState): ApiError {
  return conflict(NOW[state])
}

const PATHS = { student: '/user/stays', owner: '/stays' } as const satisfies Record<Side, string>

/** What becomes of an owner or a place; an owner who leaves can come back until the day. */
export type GoneStep =
  | { kind: 'ownerLeaves' | 'studentLeaves' | 'awaitedLeaves'; day: string }
  | { kind: 'ownerErased' | 'placeDeleted' }

/** What happened, for a mail to the other side. */
export type Step =
  | { kind: 'movedIn' | 'leaving' | 'asked' | 'takenBack' | 'agreed' | 'refused'; day: string }
  | { kind: 'cancelled' | 'told' | 'stated' | 'confirmed' | 'disputed' }
  | { kind: 'notBegun' | 'left' | 'leftWithout'; day: string }
  | { kind: 'counted'; word: Side }
  | { kind: 'expired' }
  | GoneStep

type Mailed = { id: number; title: string; name: string }

/** One mail for each step: what happened, by whom, and where to read on. */
export function toStepMail(step: Step, { id, title, name }: Mailed, side: Side): StepMail {
  const day = 'day' in step ? formatDay(step.day) : ''
  const isYours = step.kind === 'counted' && step.word === side
  const whose = isYours ? 'yours' : 'theirs'
  const said = { step: step.kind, side, whose, name, title, day }
  return {
    subject: message('stays.mailSubject', said),
    paragraphs: [message('stays.mailText', said)],
    label: message('stays.mailAction'),
    path: `${PATHS[side]}/${id}`,
  }
}
