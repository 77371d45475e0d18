import { type ApiError, conflict } from '@nilayam/contract/errors'
import type { OfferState, Sheet } from '@nilayam/contract/moving-in/offers'
import { toUnitName } from '@nilayam/contract/options/option-names'
import { formatDay, formatMoment } from '@nilayam/contract/time/india-time'
import { type Message, message } from '@nilayam/texts'
import type { Side, StepMail } from '../enquiries/enquiries.ts'
import type { LapseCause } from './offers.store.ts'

// The messages of refused acts, and the mails of those that were taken.

export const NOT_LISTED = message('offers.notListed')
export const ACCOUNT_IS_CLOSED = message('offers.accountIsClosed')
export const ON_HOLD = message('offers.onHold')
export const ONE_IS_OPEN = message('offers.oneIsOpen')
export const KEY_USED = message('offers.keyUsed')
export const NO_SUCH_OPTION = message('offers.noSuchOption')
export const NO_SUCH_UNIT = message('offers.noSuchUnit')
export const NONE_FREE = message('offers.noneFree')
export const COSTS_CHANGED = message('offers.costsChanged')
export const DAY_OVER = message('enquiries.dayOver')
export const TOO_FAR = message('enquiries.withinAYear')

const NOW: Record<OfferState, Message> = {
  open: message('offers.isOpen'),
  accepted: message('offers.isAccepted'),
  declined: message('offers.isDeclined'),
  withdrawn: message('offers.isWithdrawn'),
  lapsed: message('offers.hasLapsed'),
}

/** The refusal of an act on an offer whose state has passed. */
export function toPassed(state: OfferState): ApiError {
  return conflict(NOW[state])
}

const unitOf = ({ unit, property }: Sheet) => ({ unit: toUnitName(unit), title: property.title })

export function toOfferMail(sheet: Sheet, name: string, until: Date): StepMail {
  return {
    subject: message('offers.mailOfferSubject', { name, title: sheet.property.title }),
    paragraphs: [
      message('offers.mailOffer', {
        ...unitOf(sheet),
        day: sheet.move_in,
        count: sheet.cost.months,
      }),
      message('offers.mailOfferUntil', { until: formatMoment(until) }),
    ],
    label: message('offers.mailOfferAction'),
  }
}

export function toAnswerMail(
  sheet: Sheet,
  name: string,
  state: 'accepted' | 'declined' | 'withdrawn',
): StepMail {
  const day = formatDay(sheet.move_in)
  return {
    subject: message('offers.mailAnswerSubject', { name, state, title: sheet.property.title }),
    paragraphs: [message('offers.mailAnswer', { name, state, ...unitOf(sheet), day })],
    label: message('offers.mailThread'),
  }
}

type Told = { side: Side; name: string }

/** Of an offer whose time was over, or that ended before with its thread, its place or an account. */
export function toLapseMail(sheet: Sheet, { side, name }: Told, cause: LapseCause): StepMail {
  return {
    subject: message('offers.mailLapsedSubject', { side, name, title: sheet.property.title }),
    paragraphs:
      cause === 'time' ? sayLapsed(sheet, side) : sayEndedEarly(sheet, { side, name }, cause),
    label: message('offers.mailThread'),
  }
}

const sayLapsed = (sheet: Sheet, side: Side) => [
  message('offers.mailLapsed', unitOf(sheet)),
  side === 'student' ? message('offers.mailLapsedStudent') : message('offers.mailLapsedOwner'),
]

const sayEndedEarly = (sheet: Sheet, { side, name }: Told, cause: LapseCause) => [
  message('offers.mailEndedEarly', { ...unitOf(sheet), cause, name }),
  side === 'student'
    ? message('offers.mailEndedEarlyStudent')
    : message('offers.mailEndedEarlyOwner'),
]
