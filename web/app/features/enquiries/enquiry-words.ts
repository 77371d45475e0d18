import type { Enquiry, Line, Occupants, ThreadEvent } from '@nilayam/contract/enquiries'
import { formatWhen } from '@nilayam/contract/india-time'
import { toOptionName } from '@nilayam/contract/option-names'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/icon.tsx'

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

export const EVENT_ICONS: Record<ThreadEvent, IconName> = {
  asked: 'talk',
  phone_shared: 'phone',
  phone_seen: 'eye',
  phone_hidden: 'lock',
  ended: 'close',
  blocked: 'close',
  unblocked: 'turn',
}

const EVENT_WORDS: Record<ThreadEvent, { yours: string; theirs: (name: string) => string }> = {
  asked: {
    yours: t('enquiries.youAsked'),
    theirs: (name) => t('enquiries.theyAsked', { name }),
  },
  phone_shared: {
    yours: t('enquiries.youShared'),
    theirs: (name) => t('enquiries.theyShared', { name }),
  },
  phone_seen: {
    yours: t('enquiries.youLooked'),
    theirs: (name) => t('enquiries.theyLooked', { name }),
  },
  phone_hidden: {
    yours: t('enquiries.youHid'),
    theirs: (name) => t('enquiries.theyHid', { name }),
  },
  ended: {
    yours: t('enquiries.youEnded'),
    theirs: (name) => t('enquiries.theyEnded', { name }),
  },
  blocked: {
    yours: t('enquiries.youBlocked'),
    theirs: (name) => t('enquiries.theyEnded', { name }),
  },
  unblocked: {
    yours: t('enquiries.youUnblocked'),
    theirs: (name) => t('enquiries.theyUnblocked', { name }),
  },
}

export function sayEvent(event: ThreadEvent, { is_yours }: Line, otherName: string): string {
  const { yours, theirs } = EVENT_WORDS[event]
  return is_yours ? yours : theirs(otherName)
}

/** A message as a single string. */
export function sayParts(parts: Line['parts']): string {
  return parts
    .map(({ text, is_hidden }) => (is_hidden && text === '' ? t('enquiries.numberHidden') : text))
    .join('')
}

export const sayWhen = (moment: string) => formatWhen(moment)

/** Waiting time: "40 min", "6 h", "2 days". */
export function sayWait(since: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - new Date(since).getTime()) / 60_000))
  if (minutes < 60) return t('enquiries.waitsMinutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('enquiries.waitsHours', { count: hours })
  return t('enquiries.waitsDays', { count: Math.floor(hours / 24) })
}

/** Path of a thread, or of the inbox, for a side. */
export function threadPath(side: Enquiry['side'], id?: number): string {
  return side === 'student' ? paths.studentEnquiries(id) : paths.ownerEnquiries(id)
}
