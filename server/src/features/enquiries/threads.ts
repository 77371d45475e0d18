import { notFound } from '@nilayam/contract/errors'
import {
  ENQUIRIES_A_PAGE,
  type Enquiry,
  type EnquiryRow,
  type Line,
} from '@nilayam/contract/moving-in/enquiries'
import { LINES_A_PAGE } from '@nilayam/contract/moving-in/enquiry-limits'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import type { Answers } from '@nilayam/contract/places/answers'
import { message } from '@nilayam/texts'
import type { Caller, SignedIn } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseTimeCursor, toTimeCursor } from '../../platform/time-cursor.rules.ts'
import { getOwnUser } from '../accounts/accounts.ts'
import { findAnswers } from '../answers/answers.ts'
import * as store from './enquiries.store.ts'
import { toEnquiry, toLine, toRow } from './enquiry-views.rules.ts'
import { liveOf, WAIT } from './live/live.ts'
import { findLines } from './messages/lines.store.ts'
import { findSide } from './sides.rules.ts'

/** The user's own thread. Throws 404 for other people's. */
async function requireThread(db: Db, user: SignedIn, id: number, now: Date) {
  const record = await store.findEnquiry(db, id, now)
  const side = record && findSide(record, user)
  if (!record || !side) throw notFound()
  const viewer = { userId: user.id, isOpen: record.pass_id !== null }
  return { enquiry: toEnquiry(record, side, user.id), viewer }
}

/** A thread with its newest lines, or with those before a line. */
export async function getThread(
  db: Db,
  user: SignedIn,
  { id, before }: { id: number; before?: number | undefined },
  now: Date,
): Promise<{ enquiry: Enquiry; lines: Line[]; has_earlier: boolean }> {
  const { enquiry, viewer } = await requireThread(db, user, id, now)
  const found = await findLines(db, id, { before, limit: LINES_A_PAGE + 1 })
  const lines = found.slice(-LINES_A_PAGE).map((line) => toLine(line, viewer))
  return { enquiry, lines, has_earlier: found.length > LINES_A_PAGE }
}

type Known = { id: number; revision: number; line: number }

/** Long polling: waits until a thread is newer than what the client knows, then returns it with the lines since. */
export async function awaitLines(
  platform: Platform,
  user: Caller,
  { id, revision, line }: Known,
  now: Date,
): Promise<{ enquiry: Enquiry; lines: Line[] }> {
  const { db } = platform
  // Subscribe before reading, so that no change is missed in between.
  const { changed, stop } = liveOf(platform).waitFor('enquiries', id, WAIT)
  let thread: Awaited<ReturnType<typeof requireThread>>
  try {
    thread = await requireThread(db, user, id, now)
    if (thread.enquiry.revision === revision) {
      await changed
      // Whoever was signed out while waiting sees nothing new.
      await getOwnUser(db, user)
      thread = await requireThread(db, user, id, platform.clock.now())
    }
  } finally {
    stop()
  }
  const { enquiry, viewer } = thread
  const lines = await findLines(db, id, { after: line, limit: LINES_A_PAGE })
  return { enquiry, lines: lines.map((one) => toLine(one, viewer)) }
}

/** The threads that wait for an owner's answer, and a page of the others; a student's are all in one list. */
export async function getInbox(
  db: Db,
  user: SignedIn,
  cursor: string | undefined,
  now: Date,
): Promise<{
  waiting: EnquiryRow[]
  rows: EnquiryRow[]
  next_cursor: string | null
  answers: Answers | null
}> {
  const from =
    cursor === undefined ? undefined : parseTimeCursor(cursor, message('enquiries.cursorRule'))
  const toRows = (records: store.EnquiryRecord[]) =>
    records.map((record) => toRow(record, findSide(record, user) ?? 'student', user.id))
  const waiting = from || user.type === 'student' ? [] : await store.findWaiting(db, user.id, now)
  const answers = from ? undefined : await findAnswers(db, user.id)
  const found = await store.findOthers(db, user.id, from, now)
  const page = found.slice(0, ENQUIRIES_A_PAGE)
  const last = page.at(-1)
  const hasMore = found.length > page.length
  return {
    waiting: toRows(waiting),
    rows: toRows(page),
    answers: answers ?? null,
    next_cursor: hasMore && last ? toTimeCursor({ at: last.last_at, id: last.id }) : null,
  }
}

/**
 * The threads that wait for the user's answer, longest first; at most a hundred. A student who has read an answer owes
 * nothing.
 */
export async function getThreadsWaiting(
  db: Db,
  user: SignedIn,
  now: Date,
): Promise<WaitingThing[]> {
  const records = await store.findWaiting(db, user.id, now)
  return records.flatMap((record) => {
    const side = findSide(record, user)
    if (!side || (side === 'student' && record.student_unread === 0)) return []
    const { id, title, due_since } = record
    return {
      kind: 'answer',
      enquiry_id: id,
      property_title: title,
      other_name: side === 'student' ? record.owner_name : record.student_name,
      since: (due_since ?? now).toISOString(),
      until: null,
    }
  })
}
