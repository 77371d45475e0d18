import { notFound } from '@nilayam/contract/errors'
import { addDays } from '@nilayam/contract/time/india-time'
import { message, say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
import type { Owner, SignedIn } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type CalendarEntry,
  toCalendarFile,
  toCalendarReply,
} from '../../platform/messages/icalendar.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSide, type Side } from '../enquiries/enquiries.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { findCalendarLink } from './calendar-link.ts'
import { findComing } from './visit-lists.store.ts'
import { findVisit, type VisitRow } from './visits.store.ts'

type Reading = { language: Language; now: Date }
/** Days after a visit for which a mail's link works. */
const LINK_DAYS = 30

function toEntry(visit: VisitRow, side: Side, language: Language): CalendarEntry {
  const { id, sequence, state, title, address, student_name, owner_name } = visit
  const summary =
    side === 'student'
      ? message('visits.fileForStudent', { title })
      : message('visits.fileForOwner', { name: student_name, title })
  const name = side === 'student' ? owner_name : student_name
  return {
    uid: `visit-${id}`,
    sequence,
    isCancelled: state === 'cancelled',
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    summary: say(language, summary),
    location: address,
    description: say(language, message('visits.fileWith', { name })),
  }
}

function toFile(visit: VisitRow, side: Side, { language, now }: Reading) {
  const text = toCalendarFile('-//Nilayam//Visits//EN', [toEntry(visit, side, language)], now)
  return toCalendarReply(`nilayam-visit-${visit.id}`, text)
}

/** A visit's calendar file for one of its sides. Throws 404 for other people's. */
export async function getCalendar(db: Db, user: SignedIn, id: number, reading: Reading) {
  const visit = await findVisit(db, id)
  const side = visit && findSide(visit, user)
  if (!visit || !side) throw notFound()
  return toFile(visit, side, reading)
}

/** The same by a mail's link, which works until a month after the visit. Throws 404 for any other. */
export async function getCalendarByLink(
  { db, calendarKey }: Platform,
  token: string,
  reading: Reading,
) {
  const link = findCalendarLink(calendarKey, token)
  const visit = link && (await findVisit(db, link.visit))
  if (!link || !visit || addDays(visit.ends_at, LINK_DAYS) < reading.now) {
    throw notFound(message('visits.linkTooOld'))
  }
  return toFile(visit, link.side, reading)
}

/** All coming visits to an owner's place. */
export async function getOwnerCalendar(
  db: Db,
  owner: Owner,
  propertyId: number,
  { language, now }: Reading,
) {
  return db.transaction().execute(async (tx) => {
    const property = await requireOwnProperty(tx, owner, propertyId)
    const visits = await findComing(tx, property.id, now)
    const entries = visits.map((visit) => toEntry(visit, 'owner', language))
    return toCalendarReply(
      `nilayam-visits-${property.id}`,
      toCalendarFile('-//Nilayam//Visits//EN', entries, now),
    )
  })
}
