import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import { type AskBody, ENQUIRIES_A_DAY } from '@nilayam/contract/moving-in/enquiries'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { MOVE_IN_AHEAD } from '@nilayam/contract/time/days-ahead'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type * as z from 'zod/mini'
import type { Student } from '../../../http/context.ts'
import type { Db, DbOrTransaction } from '../../../platform/db/db.ts'
import { findByKey, insertEvent } from '../messages/lines.store.ts'
import { addMessage } from '../messages/messages.ts'
import { requireOwnEnquiry } from '../own-enquiry.ts'
import { givePass } from '../passes/passes.ts'
import * as store from './asking.store.ts'

type Ask = z.infer<typeof AskBody>

/**
 * Opens an enquiry with its first message. Idempotent by key: a repeated request returns the existing enquiry. Throws
 * 404 for a property that isn't listed, 409 while one is open or if the owner blocked the student, 429 after ten a day.
 */
export async function askOwner(db: Db, student: Student, ask: Ask, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const sent = await findByKey(tx, student.id, ask.key)
    if (sent) return sent.enquiry_id
    const { owner_id, option } = await requireAskable(tx, ask, now)
    const limits = await store.lockAsking(tx, student, owner_id, addDays(now, -1))
    // The same request once more, at the same time: it waited for the first one.
    const first = await findByKey(tx, student.id, ask.key)
    if (first) return first.enquiry_id
    requireMayAsk(limits)
    const { property_id, option_id, move_in, months, occupants } = ask
    const fields = { property_id, owner_id, option_id, option, move_in, months, occupants, now }
    const id = await store.insertEnquiry(tx, { student_id: student.id, ...fields })
    if (id === undefined) throw conflict(message('enquiries.alreadyAsked'))
    await insertEvent(tx, id, { sender_id: student.id, event: 'asked', sent_at: now })
    const enquiry = await requireOwnEnquiry(tx, student, id)
    await addMessage(tx, enquiry, {
      sender_id: student.id,
      body: ask.text,
      key: ask.key,
      sent_at: now,
    })
    if (ask.shares_phone) {
      const pass = { days: PASS_DAYS[0], words_version: PASS_WORDS.version }
      await givePass(tx, enquiry, pass, now)
    }
    return id
  })
}

async function requireAskable(tx: DbOrTransaction, ask: Ask, now: Date) {
  const found = await store.findAskable(tx, ask.property_id)
  if (!found) throw notFound()
  const today = toIndianDay(now)
  if (ask.move_in < today) throw invalid({ move_in: message('enquiries.dayOver') })
  if (ask.move_in > shiftDay(today, MOVE_IN_AHEAD)) {
    throw invalid({ move_in: message('enquiries.withinAYear') })
  }
  if (ask.option_id === null) return { ...found, option: null }
  const option = found.cards?.find(({ id }) => id === ask.option_id)?.fields
  if (!option) throw invalid({ option_id: message('enquiries.notOnOffer') })
  return { ...found, option }
}

function requireMayAsk({ asked, is_blocked }: store.Asking): void {
  if (is_blocked) throw conflict(message('enquiries.blocked'))
  if (asked >= ENQUIRIES_A_DAY) {
    throw new ApiError(
      429,
      'too_many_requests',
      message('enquiries.tooManyToday', { most: ENQUIRIES_A_DAY }),
    )
  }
}
