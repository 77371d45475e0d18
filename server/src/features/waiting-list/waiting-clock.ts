import { FIRST_HOURS } from '@nilayam/contract/moving-in/waiting-list'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { CLAIM_DAYS } from '@nilayam/contract/places/claim-age'
import { HOUR } from '@nilayam/contract/time/durations'
import { formatTime, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { runDue } from '../../platform/jobs/run-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { addEvent } from '../enquiries/enquiries.ts'
import { queueMail } from '../mail/mail.ts'
import type { OptionCard } from '../occupancy/occupancy.ts'
import {
  countClaimedFree,
  doesClaimCount,
  findNext,
  isForFewer,
  isForOthers,
  type LineStep,
  toLineSteps,
  toQuietSince,
} from './waiting-life.rules.ts'
import * as store from './waiting-list.store.ts'

// All lines are looked at anew each day, at 40 milliseconds a place on a busy machine.
const BATCH = 500

/**
 * A job: tells those who are first in line of what became free, the next ones when their hours are over, and all when what
 * they wait for isn't offered any more. Looks only at places whose rooms changed since, and whose owner's claim still
 * counts. Returns how many were told that it is their turn.
 */
export async function tellWaiting({ db }: Pick<Platform, 'db'>, now: Date): Promise<number> {
  const today = toIndianDay(now)
  const oldestClaim = shiftDay(today, -CLAIM_DAYS.old)
  const times = { now, today, oldestClaim, quietSince: toQuietSince(now) }
  return runDue(
    BATCH,
    (batch) => store.findPlacesToCheck(db, times, batch),
    (id) => db.transaction().execute((tx) => checkPlace(tx, id, now)),
  )
}

/** Under the lock of the property, like every change of what is free there. */
async function checkPlace(tx: DbOrTransaction, id: number, now: Date): Promise<number> {
  const place = await store.lockPlace(tx, id, 'no key update')
  if (!place) return 0
  const { confirmed_at } = place
  const lines = Map.groupBy(await store.findLine(tx, id), ({ option_id }) => option_id)
  const due = [...lines].flatMap(([optionId, line]) => {
    const card =
      place.state === 'deleted' ? undefined : place.cards?.find(({ id }) => id === optionId)
    const free = card ? countClaimedFree({ card, confirmed_at }, now) : null
    const who = card?.fields.who
    const known = line.map((row) => {
      return { ...row, is_shut_out: who !== undefined && isForOthers(row.who, who) }
    })
    const steps = toLineSteps(known, free, now)
    return line.map((row) => ({ row, step: steps.find(({ id }) => id === row.id), card }))
  })
  let told = 0
  const mailedEnd = new Set<number>()
  // Student by student, as whoever mails several students does (`findMailedReporters`): a mail that is held back locks
  // a row of the student.
  for (const { row, step, card } of due.toSorted((a, b) => a.row.student_id - b.row.student_id)) {
    const isTold = step?.act === 'tell'
    const until = isTold ? new Date(now.getTime() + FIRST_HOURS * HOUR) : null
    if (step && !(await takeStep(tx, { row, step, until }, now))) continue
    if (card && isForFewer(row.who, card.fields.who)) {
      const isNew = await store.updateWho(tx, row.id, card.fields.who)
      if (isNew && !isTold) await mailNarrowed(tx, place, row, card)
    }
    if (until && card) {
      await tell(tx, place, { row, card, until }, now)
      told += 1
    }
    if (step?.act === 'close' && !row.is_gone && !mailedEnd.has(row.student_id)) {
      await mailEnd(tx, place, row, card)
      mailedEnd.add(row.student_id)
    }
  }
  await store.forgetTold(tx, place, toQuietSince(now))
  // What doesn't count wasn't looked at: it is once the owner confirms it.
  if (doesClaimCount(confirmed_at, now)) await store.saveCheck(tx, place, toIndianDay(now))
  return told
}

type Taken = { row: store.LineRow; step: LineStep; until: Date | null }

/** False if the place in line has changed meanwhile. */
async function takeStep(
  tx: DbOrTransaction,
  { row, step, until }: Taken,
  now: Date,
): Promise<boolean> {
  const state = findNext(step.act, row.state, 'clock')
  if (!state) return false
  const told_at = step.act === 'tell' ? now : row.told_at
  return store.updateWait(tx, row, { state, told_at, until })
}

/** To who waited for what isn't offered to them any more; one mail, however many lines of a place have ended. */
async function mailEnd(
  tx: DbOrTransaction,
  { title }: store.PlaceRow,
  { email }: store.LineRow,
  card: OptionCard | undefined,
): Promise<void> {
  const forOthers = card && { option: toOptionName(card.fields), who: card.fields.who }
  await queueMail(tx, {
    to: email,
    about: 'others',
    subject: message('waiting-list.endSubject', { title }),
    paragraphs: [
      forOthers
        ? message('waiting-list.endForOthers', forOthers)
        : message('waiting-list.endExplained'),
    ],
    action: { label: message('waiting-list.endAction'), path: '/user/properties' },
  })
}

/** To who stays in line for what was for anyone and isn't any more: who can't have it knows that, and can leave. */
async function mailNarrowed(
  tx: DbOrTransaction,
  { id, title }: store.PlaceRow,
  { email }: store.LineRow,
  card: OptionCard,
): Promise<void> {
  const words = { title, option: toOptionName(card.fields), who: card.fields.who }
  await queueMail(tx, {
    to: email,
    about: 'others',
    subject: message('waiting-list.narrowedSubject', words),
    paragraphs: [message('waiting-list.narrowed')],
    action: {
      label: message('waiting-list.narrowedAction'),
      path: `/user/property-details/${id}?option=${card.id}`,
    },
  })
}

async function tell(
  tx: DbOrTransaction,
  { id, title }: store.PlaceRow,
  { row, card, until }: { row: store.LineRow; card: OptionCard; until: Date },
  now: Date,
): Promise<void> {
  const option = toOptionName(card.fields)
  const when = { day: toIndianDay(until), time: formatTime(until) }
  await queueMail(tx, {
    to: row.email,
    about: 'others',
    subject: message('waiting-list.mailSubject', { option, title }),
    paragraphs: [
      message('waiting-list.mailFirst', when),
      // It may have been for others when the student joined the line.
      message('waiting-list.mailFor', { who: card.fields.who }),
      message('waiting-list.mailNotHeld'),
      message('waiting-list.mailLeave'),
    ],
    action: {
      label: message('waiting-list.mailAction'),
      path: `/user/property-details/${id}?option=${card.id}`,
    },
  })
  const thread = await store.findThread(tx, row.student_id, id)
  if (thread === undefined) return
  const about = until.toISOString()
  await addEvent(tx, { id: thread }, { sender_id: null, event: 'unit_free', about, sent_at: now })
}
