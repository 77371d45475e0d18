import type { Enquiry, EnquiryRow, Line, Part } from '@nilayam/contract/moving-in/enquiries'
import { toImages } from '../properties/properties.ts'
import type { EnquiryRecord } from './enquiries.store.ts'
import type { Side } from './enquiry-life.rules.ts'
import { canWrite, toGone } from './enquiry-words.rules.ts'
import { hideParts, toOpenParts, toParts } from './messages/hidden-contacts.rules.ts'
import type { LineRow } from './messages/lines.store.ts'

/** The reader of a thread, and whether a phone pass is in force. */
export type Viewer = { userId: number; isOpen: boolean }

function toMessageParts(body: string, isYours: boolean, isOpen: boolean): Part[] {
  return isOpen ? toOpenParts(body) : hideParts(toParts(body), isYours)
}

export function toLine(
  { id, sender_id, event, about, body, key, is_removed, sent_at }: LineRow,
  { userId, isOpen }: Viewer,
): Line {
  const is_yours = sender_id === userId
  return {
    id,
    is_yours,
    event,
    about,
    parts: body === null || is_removed ? [] : toMessageParts(body, is_yours, isOpen),
    key: is_yours ? key : null,
    is_removed,
    sent_at: sent_at.toISOString(),
  }
}

function toProperty(record: EnquiryRecord): Enquiry['property'] {
  const { property_id, slug, title, area_name, city_name, is_listed, image } = record
  const [photo = null] = image ? toImages([image]) : []
  return { id: property_id, slug, title, area_name, city_name, is_listed, photo }
}

const toAskedFor = ({
  option,
  option_id,
  move_in,
  months,
  occupants,
}: EnquiryRecord): Enquiry['asked_for'] => ({ option, option_id, move_in, months, occupants })

function toProgress(record: EnquiryRecord): Enquiry['progress'] {
  const { created_at, kind, visit_state, visit_at, offer_state, offer_until, offer_from } = record
  const { stay_state, stay_from: move_in, stay_last: last_day } = record
  return {
    asked_at: created_at.toISOString(),
    kind,
    visit: visit_state && visit_at && { state: visit_state, starts_at: visit_at.toISOString() },
    offer:
      offer_state && offer_until && offer_from
        ? { state: offer_state, until: offer_until.toISOString(), move_in: offer_from }
        : null,
    stay: stay_state && move_in && last_day ? { state: stay_state, move_in, last_day } : null,
  }
}

/** The fields shared by a thread's page and a row of the inbox. */
function toCommon(record: EnquiryRecord, side: Side, userId: number) {
  const { id, state, ended_by } = record
  return {
    id,
    state,
    other_name: side === 'student' ? record.owner_name : record.student_name,
    property: toProperty(record),
    asked_for: toAskedFor(record),
    progress: toProgress(record),
    is_ended_by_you: state === 'open' ? null : ended_by === userId,
    unread: side === 'student' ? record.student_unread : record.owner_unread,
  }
}

/** The row's revision counts what was done in the thread; the place and the other side's account go from outside. */
function toRevision({ revision, is_listed, is_place_gone }: EnquiryRecord, isOtherGone: boolean) {
  const outside = [is_listed, is_place_gone, isOtherGone].map(Number).join('')
  return revision * 8 + Number.parseInt(outside, 2)
}

export function toEnquiry(record: EnquiryRecord, side: Side, userId: number): Enquiry {
  const { pass_id, pass_given_at, pass_until, pass_looks } = record
  const is_other_gone = side === 'student' ? record.owner_is_gone : record.student_is_gone
  return {
    ...toCommon(record, side, userId),
    revision: toRevision(record, is_other_gone),
    removals: record.removals,
    side,
    can_write: canWrite({ ...record, is_other_gone }),
    gone: toGone({ ...record, is_other_gone }),
    pass:
      pass_id !== null && pass_given_at && pass_until
        ? {
            id: pass_id,
            since: pass_given_at.toISOString(),
            until: pass_until.toISOString(),
            looks: pass_looks,
          }
        : null,
    read_by_other: side === 'student' ? record.owner_read : record.student_read,
    has_mails: side === 'student' ? record.student_mails : record.owner_mails,
  }
}

export function toRow(record: EnquiryRecord, side: Side, userId: number): EnquiryRow {
  const { last_sender_id, last_body, last_sent_at, due_side, due_since, pass_id } = record
  const is_yours = last_sender_id === userId
  const is_other_gone = side === 'student' ? record.owner_is_gone : record.student_is_gone
  const isDue = due_side === side && toGone({ ...record, is_other_gone }) === null
  return {
    ...toCommon(record, side, userId),
    last: {
      is_yours,
      parts: toMessageParts(last_body ?? '', is_yours, pass_id !== null),
      sent_at: (last_sent_at ?? new Date(0)).toISOString(),
    },
    due_since: isDue && due_since ? due_since.toISOString() : null,
  }
}
