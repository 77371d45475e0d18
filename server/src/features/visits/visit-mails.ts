import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { otherOf, queueStepMail, type Side } from '../enquiries/enquiries.ts'
import { createCalendarToken } from './calendar-link.ts'
import type { OrphanCause } from './visit-clock.store.ts'
import { sayTime } from './visit-words.rules.ts'
import type { VisitRow } from './visits.store.ts'

const nameOf = (visit: VisitRow, side: Side) =>
  side === 'student' ? visit.student_name : visit.owner_name

type Letter = { subject: string; paragraphs: readonly string[] }
type Keys = Pick<Platform, 'stopKey' | 'calendarKey' | 'publicUrl'>

async function mail(
  platform: Keys,
  tx: DbOrTransaction,
  { visit, side, now }: { visit: VisitRow; side: Side; now: Date },
  { subject, paragraphs }: Letter,
): Promise<void> {
  const label = message('visits.mailAction')
  const to = { enquiryId: visit.enquiry_id, side, now }
  await queueStepMail(platform, tx, to, { subject, paragraphs, label })
}

/** Where the calendar file is, for whoever has the mail. */
function sayFile({ calendarKey, publicUrl }: Keys, { id }: VisitRow, side: Side): string {
  const token = createCalendarToken(calendarKey, { visit: id, side })
  const url = `${publicUrl}/api/public/visits/calendar/?token=${token}`
  return message('visits.mailFile', { url })
}

const toWhere = ({ title, address }: VisitRow) => message('visits.mailWhere', { title, address })

/** Both sides get the time and a calendar file. */
export async function mailBooked(
  platform: Keys,
  tx: DbOrTransaction,
  visit: VisitRow,
  now: Date,
): Promise<void> {
  const when = sayTime(visit.starts_at)
  const { title, student_name: name } = visit
  const subjects = {
    student: message('visits.mailBookedForStudent', { title, when }),
    owner: message('visits.mailBookedForOwner', { name, title, when }),
  }
  for (const side of ['student', 'owner'] as const) {
    const paragraphs = [
      toWhere(visit),
      message('visits.mailChange'),
      sayFile(platform, visit, side),
    ]
    await mail(platform, tx, { visit, side, now }, { subject: subjects[side], paragraphs })
  }
}

type Moved = { before: VisitRow; moved: VisitRow; by: Side }

export async function mailMoved(
  platform: Keys,
  tx: DbOrTransaction,
  { before, moved, by }: Moved,
  now: Date,
): Promise<void> {
  const side = otherOf(by)
  const [name, title] = [nameOf(moved, by), moved.title]
  const was = sayTime(before.starts_at)
  const subject = message('visits.mailMoved', { name, title, when: sayTime(moved.starts_at) })
  const paragraphs = [
    message('visits.mailMovedFrom', { was }),
    message('visits.mailMovedNot'),
    toWhere(moved),
    sayFile(platform, moved, side),
  ]
  await mail(platform, tx, { visit: moved, side, now }, { subject, paragraphs })
}

type Done = { visit: VisitRow; by: Side }

export async function mailCancelled(
  platform: Keys,
  tx: DbOrTransaction,
  { visit, by }: Done,
  now: Date,
): Promise<void> {
  const [name, title, when] = [nameOf(visit, by), visit.title, sayTime(visit.starts_at)]
  const subject = message('visits.mailCancelled', { name, title })
  const again = by === 'student' ? [] : [message('visits.mailBookAgain')]
  const paragraphs = [message('visits.mailCancelledTime', { when }), ...again]
  await mail(platform, tx, { visit, side: otherOf(by), now }, { subject, paragraphs })
}

/** Because the enquiry, the place or an account has ended. */
export async function mailCalledOff(
  platform: Keys,
  tx: DbOrTransaction,
  { visit, cause }: { visit: VisitRow; cause: OrphanCause },
  now: Date,
): Promise<void> {
  const { title, student_name: name } = visit
  const subject = message('visits.mailCalledOff', { title })
  const when = sayTime(visit.starts_at)
  const paragraphs = [message('visits.mailCalledOffTime', { when, cause, title, name })]
  for (const side of ['student', 'owner'] as const) {
    await mail(platform, tx, { visit, side, now }, { subject, paragraphs })
  }
}

export async function mailReminder(
  platform: Keys,
  tx: DbOrTransaction,
  visit: VisitRow,
  now: Date,
): Promise<void> {
  const when = sayTime(visit.starts_at)
  for (const side of ['student', 'owner'] as const) {
    const [name, title] = [nameOf(visit, otherOf(side)), visit.title]
    const subject = message('visits.mailReminder', { title, when })
    const paragraphs = [
      message('visits.mailReminderWith', { name }),
      toWhere(visit),
      message('visits.mailChange'),
      sayFile(platform, visit, side),
    ]
    await mail(platform, tx, { visit, side, now }, { subject, paragraphs })
  }
}

/** Asks each side that hasn't said yet whether it took place. */
export async function mailQuestion(
  platform: Keys,
  tx: DbOrTransaction,
  visit: VisitRow,
  now: Date,
): Promise<void> {
  const [title, when] = [visit.title, sayTime(visit.starts_at)]
  const subject = message('visits.mailQuestion', { title })
  const paragraphs = [
    message('visits.mailQuestionTime', { when }),
    message('visits.mailQuestionWhy'),
  ]
  for (const side of ['student', 'owner'] as const) {
    await mail(platform, tx, { visit, side, now }, { subject, paragraphs })
  }
}

/** Tells the other side of a word. */
export async function mailWord(
  platform: Keys,
  tx: DbOrTransaction,
  { visit, by }: Done,
  now: Date,
): Promise<void> {
  const side = otherOf(by)
  const [name, when] = [nameOf(visit, by), sayTime(visit.starts_at)]
  const tookPlace = visit[`${by}_word`] === true
  const subject = tookPlace
    ? message('visits.mailTookPlace', { name, title: visit.title })
    : message('visits.mailDidNot', { name, title: visit.title })
  const until = sayTime(visit.settles_at)
  const paragraphs = [message('visits.mailWordTime', { when })]
  if (visit[`${side}_word`] === null) {
    paragraphs.push(message('visits.mailWordSilence', { until }))
  } else if (visit.state === 'disputed') {
    paragraphs.push(message('visits.mailWordDiffers', { until }))
  }
  await mail(platform, tx, { visit, side, now }, { subject, paragraphs })
}
