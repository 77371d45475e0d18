import { conflict } from '@nilayam/contract/errors'
import { type Visit, WORD_HOURS } from '@nilayam/contract/moving-in/visits'
import { HOUR } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { addEvent, otherOf, requireOwnEnquiry } from '../enquiries/enquiries.ts'
import { requireVisit } from './booking.ts'
import { canSay, findNext, toStateAt, toWordAct } from './visit-life.rules.ts'
import { mailWord } from './visit-mails.ts'
import { toVisit } from './visit-views.rules.ts'
import { sayStateNow } from './visit-words.rules.ts'
import { countWords, updateWord, type VisitRow } from './visits.store.ts'

type Word = { enquiry_id: number; visit_id: number; took_place: boolean }

/**
 * A side's word on whether a visit took place, also after the enquiry has ended. The first word gives the other side 72
 * hours to answer; within them both may change theirs. To a silent other a word is changed once, which begins the hours
 * anew: who was told of the first would else be late for the second. Throws 409 before its end and after that time.
 */
export async function sayVisit(
  platform: Platform,
  user: SignedIn,
  { enquiry_id, visit_id, took_place }: Word,
  now: Date,
): Promise<Visit> {
  return platform.db.transaction().execute(async (tx) => {
    const enquiry = await requireOwnEnquiry(tx, user, enquiry_id)
    const { side } = enquiry
    const before = await requireVisit(tx, visit_id, enquiry_id)
    const state = toStateAt(before, now)
    if (!canSay(before, now)) throw conflict(sayStateNow(state, before))
    const mine = before[`${side}_word`]
    if (mine === took_place) return toVisit(before, side, now)
    const words = { ...before, [`${side}_word`]: took_place }
    const next = findNext(toWordAct(words), state, side)
    if (!next) throw conflict(sayStateNow(state, before))
    const isAlone = before[`${otherOf(side)}_word`] === null
    if (isAlone && mine !== null) await requireUnchanged(tx, before, user.id)
    const settles_at = isAlone ? new Date(now.getTime() + WORD_HOURS * HOUR) : before.settles_at
    await updateWord(tx, visit_id, { side, word: took_place, state: next, settles_at })
    const after = await requireVisit(tx, visit_id)
    const event = took_place ? 'visit_took_place' : 'visit_missed'
    const about = before.starts_at.toISOString()
    await addEvent(tx, enquiry, { sender_id: user.id, event, about, sent_at: now })
    // A word that is changed after the other's is in the thread alone.
    if (isAlone || mine === null) await mailWord(platform, tx, { visit: after, by: side }, now)
    return toVisit(after, side, now)
  })
}

async function requireUnchanged(
  tx: DbOrTransaction,
  visit: VisitRow,
  userId: number,
): Promise<void> {
  if ((await countWords(tx, visit, userId)) > 1) throw conflict(message('visits.changedOnce'))
}
