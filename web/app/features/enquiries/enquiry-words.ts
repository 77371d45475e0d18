import type { Enquiry, Line, ThreadEvent } from '@nilayam/contract/moving-in/enquiries'
import type { Progress } from '@nilayam/contract/moving-in/enquiry-progress'
import type { Occupants } from '@nilayam/contract/moving-in/occupants'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { MINUTE } from '@nilayam/contract/time/durations'
import {
  formatDay,
  formatShortDay,
  formatTime,
  shiftDay,
  shortWeekdayOf,
  toIndia,
  toIndianDay,
} from '@nilayam/contract/time/india-time'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'

type AskedFor = Enquiry['asked_for']

/** Labels of occupants, for the student and for the owner. */
export const OCCUPANT_WORDS: Record<Occupants, { mine: string; theirs: string }> = {
  woman: { mine: t('enquiries.meAWoman'), theirs: t('enquiries.aWoman') },
  man: { mine: t('enquiries.meAMan'), theirs: t('enquiries.aMan') },
  women: { mine: t('enquiries.usWomen'), theirs: t('enquiries.women') },
  men: { mine: t('enquiries.usMen'), theirs: t('enquiries.men') },
  family: { mine: t('enquiries.myFamily'), theirs: t('enquiries.aFamily') },
}

export function sayOption({ option }: AskedFor): string {
  return option ? toOptionName(option) : t('enquiries.anyOption')
}

/** "Double sharing, from 1 Dec 2026, 6 months". */
export function sayAskedFor(asked: AskedFor): string {
  const { move_in, months } = asked
  return t('enquiries.askedFor', { option: sayOption(asked), day: move_in, count: months })
}

const EVENT_ICONS: Record<ThreadEvent, IconName> = {
  asked: 'talk',
  phone_shared: 'phone',
  phone_seen: 'eye',
  phone_hidden: 'lock',
  ended: 'close',
  blocked: 'close',
  unblocked: 'turn',
  visit_booked: 'calendar',
  visit_moved: 'calendar',
  visit_cancelled: 'close',
  visit_called_off: 'close',
  visit_took_place: 'check',
  visit_missed: 'close',
  offer_made: 'bed',
  offer_accepted: 'check',
  offer_declined: 'close',
  offer_withdrawn: 'close',
  offer_lapsed: 'clock',
  moved_in: 'home',
  leaving: 'calendar',
  left: 'home',
  deposit_told: 'card',
  deposit_answered: 'card',
  unit_free: 'bed',
  stay_cancelled: 'close',
  stay_expired: 'close',
  leaving_asked: 'calendar',
  leaving_withdrawn: 'turn',
  leaving_agreed: 'check',
  leaving_refused: 'close',
  deposit_counted: 'card',
  move_in_asked: 'clock',
}

/** The icon of an event in an enquiry about this kind of option. */
export function getEventIcon(event: ThreadEvent, kind: Progress['kind']): IconName {
  const icon = EVENT_ICONS[event]
  return icon === 'bed' && kind === 'desk' ? 'desk' : icon
}

type Words = {
  /** Of what one did oneself. */
  yours: (about: string) => string
  theirs: (name: string, about: string) => string
}

/** Day and time of a moment, for texts. */
const toTime = (moment: string) => ({ day: toIndianDay(moment), time: formatTime(moment) })

const EVENT_WORDS: Record<ThreadEvent, Words> = {
  asked: {
    yours: () => t('enquiries.youAsked'),
    theirs: (name) => t('enquiries.theyAsked', { name }),
  },
  phone_shared: {
    yours: () => t('enquiries.youShared'),
    theirs: (name) => t('enquiries.theyShared', { name }),
  },
  phone_seen: {
    yours: () => t('enquiries.youLooked'),
    theirs: (name) => t('enquiries.theyLooked', { name }),
  },
  phone_hidden: {
    yours: () => t('enquiries.youHid'),
    theirs: (name) => t('enquiries.theyHid', { name }),
  },
  ended: {
    yours: () => t('enquiries.youEnded'),
    theirs: (name) => t('enquiries.theyEnded', { name }),
  },
  blocked: {
    yours: () => t('enquiries.youBlocked'),
    theirs: (name) => t('enquiries.theyEnded', { name }),
  },
  unblocked: {
    yours: () => t('enquiries.youUnblocked'),
    theirs: (name) => t('enquiries.theyUnblocked', { name }),
  },
  visit_booked: {
    yours: (about) => t('enquiries.youBookedVisit', toTime(about)),
    theirs: (name, about) => t('enquiries.theyBookedVisit', { name, ...toTime(about) }),
  },
  visit_moved: {
    yours: (about) => t('enquiries.youMovedVisit', toTime(about)),
    theirs: (name, about) => t('enquiries.theyMovedVisit', { name, ...toTime(about) }),
  },
  visit_cancelled: {
    yours: (about) => t('enquiries.youCancelledVisit', toTime(about)),
    theirs: (name, about) => t('enquiries.theyCancelledVisit', { name, ...toTime(about) }),
  },
  visit_called_off: {
    yours: (about) => t('enquiries.visitCalledOff', toTime(about)),
    theirs: (_name, about) => t('enquiries.visitCalledOff', toTime(about)),
  },
  visit_took_place: {
    yours: (about) => t('enquiries.youSaidTookPlace', toTime(about)),
    theirs: (name, about) => t('enquiries.theySaidTookPlace', { name, ...toTime(about) }),
  },
  visit_missed: {
    yours: (about) => t('enquiries.youSaidMissed', toTime(about)),
    theirs: (name, about) => t('enquiries.theySaidMissed', { name, ...toTime(about) }),
  },
  offer_made: {
    yours: (about) => t('enquiries.youOffered', toTime(about)),
    theirs: (name, about) => t('enquiries.theyOffered', { name, ...toTime(about) }),
  },
  offer_accepted: {
    yours: () => t('enquiries.youAccepted'),
    theirs: (name) => t('enquiries.theyAccepted', { name }),
  },
  offer_declined: {
    yours: () => t('enquiries.youDeclined'),
    theirs: (name) => t('enquiries.theyDeclined', { name }),
  },
  offer_withdrawn: {
    yours: () => t('enquiries.youWithdrew'),
    theirs: (name) => t('enquiries.theyWithdrew', { name }),
  },
  offer_lapsed: {
    yours: () => t('enquiries.offerLapsed'),
    theirs: () => t('enquiries.offerLapsed'),
  },
  moved_in: {
    yours: (about) => t('enquiries.youMovedIn', { day: about }),
    theirs: (name, about) => t('enquiries.theyMovedIn', { name, day: about }),
  },
  leaving: {
    yours: (about) => t('enquiries.youSaidLeaving', { day: about }),
    theirs: (name, about) => t('enquiries.theySaidLeaving', { name, day: about }),
  },
  left: {
    yours: (about) => t('enquiries.stayEnded', { day: about }),
    theirs: (_name, about) => t('enquiries.stayEnded', { day: about }),
  },
  deposit_told: {
    yours: () => t('enquiries.youToldDeposit'),
    theirs: (name) => t('enquiries.theyToldDeposit', { name }),
  },
  deposit_answered: {
    yours: () => t('enquiries.youAnsweredDeposit'),
    theirs: (name) => t('enquiries.theyAnsweredDeposit', { name }),
  },
  unit_free: {
    yours: (about) => t('enquiries.unitFree', toTime(about)),
    theirs: (_name, about) => t('enquiries.unitFree', toTime(about)),
  },
  stay_cancelled: {
    yours: () => t('enquiries.stayCancelledByYou'),
    theirs: (name) => t('enquiries.stayCancelledByThem', { name }),
  },
  stay_expired: {
    yours: () => t('enquiries.stayExpired'),
    theirs: () => t('enquiries.stayExpired'),
  },
  leaving_asked: {
    yours: (about) => t('enquiries.youAskedLeaving', { day: about }),
    theirs: (name, about) => t('enquiries.theyAskedLeaving', { name, day: about }),
  },
  leaving_withdrawn: {
    yours: (about) => t('enquiries.youWithdrewLeaving', { day: about }),
    theirs: (name, about) => t('enquiries.theyWithdrewLeaving', { name, day: about }),
  },
  leaving_agreed: {
    yours: (about) => t('enquiries.youAgreedLeaving', { day: about }),
    theirs: (name, about) => t('enquiries.theyAgreedLeaving', { name, day: about }),
  },
  leaving_refused: {
    yours: (about) => t('enquiries.youRefusedLeaving', { day: about }),
    theirs: (name, about) => t('enquiries.theyRefusedLeaving', { name, day: about }),
  },
  deposit_counted: {
    yours: () => t('enquiries.depositCounted'),
    theirs: () => t('enquiries.depositCounted'),
  },
  move_in_asked: {
    yours: () => t('enquiries.moveInAsked'),
    theirs: () => t('enquiries.moveInAsked'),
  },
}

export function sayEvent(event: ThreadEvent, { is_yours, about }: Line, otherName: string): string {
  const { yours, theirs } = EVENT_WORDS[event]
  return is_yours ? yours(about ?? '') : theirs(otherName, about ?? '')
}

/** A message as a single string. */
export function sayParts(parts: Line['parts']): string {
  return parts
    .map(({ text, is_hidden }) => (is_hidden && text === '' ? t('enquiries.numberHidden') : text))
    .join('')
}

/** 'Fri 27 Nov, 10:00 am', for narrow places and days that are near. */
export function sayShortMoment(moment: string): string {
  const [weekday, day] = [shortWeekdayOf(toIndia(moment)), formatShortDay(moment)]
  return t('enquiries.shortMoment', { weekday, day, time: formatTime(moment) })
}

/** When a message came: '3:10 pm' today, 'Sat' in the last six days, '18 Nov', '18 Nov 2025'. */
export function sayLately(moment: string, now: number): string {
  const [day, today] = [toIndianDay(moment), toIndianDay(new Date(now))]
  if (day === today) return formatTime(moment)
  if (day > shiftDay(today, -7)) return shortWeekdayOf(toIndia(moment))
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(moment) : formatDay(moment)
}

/** Waiting time: "40 min", "6 h", "2 days". */
export function sayWait(since: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - new Date(since).getTime()) / MINUTE))
  if (minutes < 60) return t('enquiries.waitsMinutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('enquiries.waitsHours', { count: hours })
  return t('enquiries.waitsDays', { count: Math.floor(hours / 24) })
}

/** Path of a thread, or of the inbox, for a side. */
export function threadPath(side: Enquiry['side'], id?: number): string {
  return side === 'student' ? paths.studentEnquiries(id) : paths.ownerEnquiries(id)
}
