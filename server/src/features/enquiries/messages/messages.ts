import { ApiError, conflict } from '@nilayam/contract/errors'
import {
  type EnquiryState,
  type Line,
  MESSAGES_A_MINUTE,
} from '@nilayam/contract/moving-in/enquiries'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { SignedIn } from '../../../http/context.ts'
import type { Db, DbOrTransaction } from '../../../platform/db/db.ts'
import { findEnquiry, updateForMessage, updateMails, updateState } from '../enquiries.store.ts'
import type { Act } from '../enquiry-life.rules.ts'
import { toLine } from '../enquiry-views.rules.ts'
import { requireAllowed } from '../enquiry-words.rules.ts'
import { type OwnEnquiry, requireAct, requireOwnEnquiry } from '../own-enquiry.ts'
import { endPassesOf } from '../passes/passes.store.ts'
import { otherOf } from '../sides.rules.ts'
import * as lines from './lines.store.ts'

/** Delay of a mail, since the recipient may read the message in the meantime; and the interval between two mails. */
const MAIL_AFTER = MINUTE
const MAIL_EVERY = 15 * MINUTE

/** Adds a message to a locked thread; undefined if the key was used before. */
export async function addMessage(
  tx: DbOrTransaction,
  { id, side }: OwnEnquiry,
  sent: lines.NewMessage,
): Promise<lines.LineRow | undefined> {
  const line = await lines.insertMessage(tx, id, sent)
  if (!line) return undefined
  await updateForMessage(tx, id, otherOf(side), {
    at: sent.sent_at,
    mailAfter: new Date(sent.sent_at.getTime() + MAIL_AFTER),
    mailEvery: MAIL_EVERY / SECOND,
  })
  return line
}

type NewText = { id: number; key: string; text: string }

/** Throws 429, with the seconds after which the next is taken. */
async function requireFewLately(tx: DbOrTransaction, { id }: SignedIn, now: Date): Promise<void> {
  const { count, oldest } = await lines.lockLately(tx, id, new Date(now.getTime() - MINUTE))
  if (count < MESSAGES_A_MINUTE || !oldest) return
  const wait = Math.max(1, Math.ceil((oldest.getTime() + MINUTE - now.getTime()) / SECOND))
  throw new ApiError(
    429,
    'too_many_requests',
    message('enquiries.tooManyMessages', { most: MESSAGES_A_MINUTE, count: wait }),
    { retryAfter: wait },
  )
}

/**
 * Sends a message, idempotent by key. Throws 409 if the thread can't be written to any more, 429 after 120 a minute
 * in all threads.
 */
export async function sendMessage(
  db: Db,
  user: SignedIn,
  { id, key, text }: NewText,
  now: Date,
): Promise<Line> {
  return db.transaction().execute(async (tx) => {
    const enquiry = await requireOwnEnquiry(tx, user, id)
    const earlier = await lines.findByKey(tx, user.id, key)
    if (earlier && earlier.enquiry_id !== id) throw conflict(message('enquiries.keyUsed'))
    if (!earlier) {
      requireAllowed('write', enquiry, enquiry.side)
      await requireFewLately(tx, user, now)
    }
    const sent = { sender_id: user.id, body: text, key, sent_at: now }
    const line = earlier ?? (await addMessage(tx, enquiry, sent))
    // A concurrent request used the key in another thread.
    if (!line) throw conflict(message('enquiries.keyUsed'))
    const record = await findEnquiry(tx, id, now)
    return toLine(line, { userId: user.id, isOpen: record?.pass_id != null })
  })
}

/** Marks a thread as read up to a line; returns the number unread after it. */
export async function readLines(
  db: Db,
  user: SignedIn,
  { id, line }: { id: number; line: number },
): Promise<number> {
  return db
    .transaction()
    .execute(async (tx) => lines.updateRead(tx, await requireOwnEnquiry(tx, user, id), line))
}

/**
 * Ends, blocks or unblocks a thread; ending also ends the phone pass. Throws 409 if the state doesn't allow it any
 * more.
 */
export async function changeState(
  db: Db,
  user: SignedIn,
  { id, act }: { id: number; act: Extract<Act, 'end' | 'block' | 'unblock'> },
  now: Date,
): Promise<EnquiryState> {
  return db.transaction().execute(async (tx) => {
    const { enquiry, next } = await requireAct(tx, user, id, act)
    if (act === 'unblock' && enquiry.ended_by !== user.id) {
      throw conflict(message('enquiries.notYours'))
    }
    await endPassesOf(tx, id, now)
    const events = { end: 'ended', block: 'blocked', unblock: 'unblocked' } as const
    await lines.insertEvent(tx, id, { sender_id: user.id, event: events[act], sent_at: now })
    await updateState(tx, id, next, { id: user.id, side: enquiry.side })
    return next
  })
}

export async function setMails(
  db: Db,
  user: SignedIn,
  { id, has_mails }: { id: number; has_mails: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { side } = await requireOwnEnquiry(tx, user, id)
    await updateMails(tx, id, side, has_mails)
  })
}
