import { conflict, invalid } from '@nilayam/contract/errors'
import type { Stay } from '@nilayam/contract/moving-in/stays'
import { OCCUPANCY_REACH } from '@nilayam/contract/time/days-ahead'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { openHolds, saveHolds } from '../occupancy/occupancy.ts'
import { toLeaving } from './leaving.rules.ts'
import { type OwnStay, requireOwnStay, requireStep, tellOther } from './own-stay.ts'
import { toStay } from './stay-views.rules.ts'
import * as words from './stay-words.rules.ts'
import * as store from './stays.store.ts'

export type Deps = Pick<Platform, 'db' | 'stopKey'>

/** Runs an act on an own stay in one transaction; answers the stay after it. */
export async function changeStay(
  { db }: Deps,
  user: SignedIn,
  id: number,
  now: Date,
  act: (tx: DbOrTransaction, stay: OwnStay, today: string) => Promise<void>,
): Promise<Stay> {
  return db.transaction().execute(async (tx) => {
    const stay = await requireOwnStay(tx, user, id)
    await act(tx, stay, toIndianDay(now))
    return toStay((await store.findStay(tx, id)) ?? stay, stay.side, now)
  })
}

/** The student has moved in, today or on an earlier day that was agreed on. */
export async function confirmMovingIn(
  deps: Deps,
  user: SignedIn,
  { id, day }: { id: number; day: string },
  now: Date,
): Promise<Stay> {
  return changeStay(deps, user, id, now, async (tx, stay, today) => {
    requireStep('move in', stay, today)
    if (day < stay.move_in) throw invalid({ day: words.TOO_EARLY })
    if (day > today) throw invalid({ day: words.IN_FUTURE })
    if (!(await store.setMovedIn(tx, id, day))) throw words.toPassed(stay.state)
    const step = { kind: 'movedIn', day } as const
    await tellOther(deps, tx, stay, { event: 'moved_in', about: day, step }, now)
  })
}

/** Cancels a stay before anybody moved in; the unit is free again. */
export async function cancelStay(deps: Deps, user: SignedIn, id: number, now: Date): Promise<Stay> {
  return changeStay(deps, user, id, now, async (tx, stay, today) => {
    requireStep('cancel', stay, today)
    if (!(await store.setCancelled(tx, id, user.id, now))) throw words.toPassed(stay.state)
    await moveEnd(tx, stay, null, now)
    const step = { kind: 'cancelled' } as const
    await tellOther(deps, tx, stay, { event: 'stay_cancelled', step }, now)
  })
}

/** Lets a stay's occupancy end after a day; null: it never was. The exclusion constraint decides about later days. */
async function moveEnd(
  tx: DbOrTransaction,
  { property, offer_id, side, user_id }: OwnStay,
  lastDay: string | null,
  now: Date,
): Promise<void> {
  const rooms = await openHolds(tx, property, now)
  const after = rooms.state.taken.flatMap((row) => {
    if (row.hold?.offer_id !== offer_id) return [row]
    return lastDay === null ? [] : [{ ...row, id: null, to: shiftDay(lastDay, 1) }]
  })
  const act = lastDay === null ? 'release' : 'stay'
  await saveHolds(rooms, after, { actor: { id: user_id }, act, confirms: side === 'owner', now })
}

const noticeOf = ({ sheet }: OwnStay) => sheet.terms?.fields.notice_days ?? null

/**
 * Enters the last day. It holds at once with the notice that was agreed on, or if the other side asked for the same; an
 * earlier one, or a later one than now, waits for the other side's word. The last day as it is takes back what one asked for.
 */
export async function enterLeaving(
  deps: Deps,
  user: SignedIn,
  { id, day }: { id: number; day: string },
  now: Date,
): Promise<Stay> {
  return changeStay(deps, user, id, now, async (tx, stay, today) => {
    requireStep('leave', stay, today)
    if (day < today) throw invalid({ day: words.DAY_OVER })
    if (day > shiftDay(today, OCCUPANCY_REACH)) throw invalid({ day: words.TOO_FAR })
    const outcome = toLeaving(day, { ...stay, notice_days: noticeOf(stay) }, today)
    if (outcome === 'same') return takeBack(deps, tx, stay, today, now)
    if (outcome === 'nobody to ask') throw conflict(words.OTHER_IS_GONE)
    if (outcome === 'holds') return setLastDay(deps, tx, stay, day, now)
    if (stay.asked_day === day) {
      // Asked for by the same side, it came twice; by the other one, both say the same.
      if (stay.asked_by === user.id) return
      return agree(deps, tx, stay, day, now)
    }
    if (!(await store.setAsked(tx, id, { day, by: user.id, at: now }))) {
      throw words.toPassed(stay.state)
    }
    const step = { kind: 'asked', day } as const
    await tellOther(deps, tx, stay, { event: 'leaving_asked', about: day, step }, now)
  })
}

/** The last day stays as it is: whoever asked for another one takes that back. */
async function takeBack(
  deps: Deps,
  tx: DbOrTransaction,
  stay: OwnStay,
  today: string,
  now: Date,
): Promise<void> {
  const { asked_day: day, asked_by } = stay
  if (day === null || day < today || asked_by !== stay.user_id) throw conflict(words.SAME_DAY)
  await store.setNothingAsked(tx, stay.id)
  const step = { kind: 'takenBack', day } as const
  await tellOther(deps, tx, stay, { event: 'leaving_withdrawn', about: day, step }, now)
}

async function setLastDay(
  deps: Deps,
  tx: DbOrTransaction,
  stay: OwnStay,
  day: string,
  now: Date,
): Promise<void> {
  await saveLastDay(tx, stay, { day, by: stay.user_id, at: now })
  const step = { kind: 'leaving', day } as const
  await tellOther(deps, tx, stay, { event: 'leaving', about: day, step }, now)
}

/** To the day that the other side asked for, which stays that side's. */
async function agree(
  deps: Deps,
  tx: DbOrTransaction,
  stay: OwnStay,
  day: string,
  now: Date,
): Promise<void> {
  await saveLastDay(tx, stay, { day, by: stay.asked_by ?? stay.user_id, at: now })
  const step = { kind: 'agreed', day } as const
  await tellOther(deps, tx, stay, { event: 'leaving_agreed', about: day, step }, now)
}

async function saveLastDay(
  tx: DbOrTransaction,
  stay: OwnStay,
  entered: { day: string; by: number; at: Date },
): Promise<void> {
  if (!(await store.setLastDay(tx, stay.id, entered))) throw words.toPassed(stay.state)
  await moveEnd(tx, stay, entered.day, entered.at)
}

/** Agrees or not to the last day that the other side asked for; `day` is the one that was seen. */
export async function answerLeaving(
  deps: Deps,
  user: SignedIn,
  { id, day, agrees }: { id: number; day: string; agrees: boolean },
  now: Date,
): Promise<Stay> {
  return changeStay(deps, user, id, now, async (tx, stay, today) => {
    requireStep('answer', stay, today)
    if (stay.asked_day === null || stay.asked_day < today) throw conflict(words.NOTHING_ASKED)
    if (stay.asked_by === user.id) throw conflict(words.NOT_YOURS)
    if (stay.asked_day !== day) throw conflict(words.ANOTHER_DAY)
    if (agrees) return agree(deps, tx, stay, day, now)
    await store.setNothingAsked(tx, id)
    const step = { kind: 'refused', day } as const
    await tellOther(deps, tx, stay, { event: 'leaving_refused', about: day, step }, now)
  })
}
