import { conflict, invalid } from '@nilayam/contract/errors'
import type { Stay } from '@nilayam/contract/moving-in/stays'
import { OCCUPANCY_REACH } from '@nilayam/contract/time/days-ahead'
import { shiftDay } from '@nilayam/contract/time/india-time'
import type { SignedIn } from '../../http/context.ts'
import { openHolds, saveHolds } from '../occupancy/occupancy.ts'
import { toLeaving } from './leaving.rules.ts'
import {
  type Act,
  changeStay,
  type Deps,
  type OwnStay,
  requireStep,
  tellOther,
} from './own-stay.ts'
import * as words from './stay-words.rules.ts'
import * as store from './stays.store.ts'

/** The student has moved in, today or on an earlier day that was agreed on. */
export async function confirmMovingIn(
  deps: Deps,
  user: SignedIn,
  { id, day }: { id: number; day: string },
  now: Date,
): Promise<Stay> {
  return changeStay(deps, { user, id, now }, async (act) => {
    const { tx, stay, today } = act
    requireStep('move in', act)
    if (day < stay.move_in) throw invalid({ day: words.TOO_EARLY })
    if (day > today) throw invalid({ day: words.IN_FUTURE })
    if (!(await store.setMovedIn(tx, id, day))) throw words.toPassed(stay.state)
    const step = { kind: 'movedIn', day } as const
    await tellOther(act, { event: 'moved_in', about: day, step })
  })
}

/** Cancels a stay before anybody moved in; the unit is free again. */
export async function cancelStay(deps: Deps, user: SignedIn, id: number, now: Date): Promise<Stay> {
  return changeStay(deps, { user, id, now }, async (act) => {
    const { tx, stay } = act
    requireStep('cancel', act)
    if (!(await store.setCancelled(tx, id, user.id, now))) throw words.toPassed(stay.state)
    await moveEnd(act, null)
    const step = { kind: 'cancelled' } as const
    await tellOther(act, { event: 'stay_cancelled', step })
  })
}

/** Lets a stay's occupancy end after a day; null: it never was. The exclusion constraint decides about later days. */
async function moveEnd({ tx, stay, now }: Act, lastDay: string | null): Promise<void> {
  const { property, offer_id, side, user_id } = stay
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
  return changeStay(deps, { user, id, now }, async (act) => {
    const { tx, stay, today } = act
    requireStep('leave', act)
    if (day < today) throw invalid({ day: words.DAY_OVER })
    if (day > shiftDay(today, OCCUPANCY_REACH)) throw invalid({ day: words.TOO_FAR })
    const outcome = toLeaving(day, { ...stay, notice_days: noticeOf(stay) }, today)
    if (outcome === 'same') return takeBack(act)
    if (outcome === 'nobody to ask') throw conflict(words.OTHER_IS_GONE)
    if (outcome === 'holds') return setLastDay(act, day)
    if (stay.asked_day === day) {
      // Asked for by the same side, it came twice; by the other one, both say the same.
      if (stay.asked_by === user.id) return
      return agree(act, day)
    }
    if (!(await store.setAsked(tx, id, { day, by: user.id, at: now }))) {
      throw words.toPassed(stay.state)
    }
    const step = { kind: 'asked', day } as const
    await tellOther(act, { event: 'leaving_asked', about: day, step })
  })
}

/** The last day stays as it is: whoever asked for another one takes that back. */
async function takeBack(act: Act): Promise<void> {
  const { tx, stay, today } = act
  const { asked_day: day, asked_by } = stay
  if (day === null || day < today || asked_by !== stay.user_id) throw conflict(words.SAME_DAY)
  await store.setNothingAsked(tx, stay.id)
  const step = { kind: 'takenBack', day } as const
  await tellOther(act, { event: 'leaving_withdrawn', about: day, step })
}

async function setLastDay(act: Act, day: string): Promise<void> {
  await saveLastDay(act, { day, by: act.stay.user_id })
  const step = { kind: 'leaving', day } as const
  await tellOther(act, { event: 'leaving', about: day, step })
}

/** To the day that the other side asked for, which stays that side's. */
async function agree(act: Act, day: string): Promise<void> {
  const { asked_by, user_id } = act.stay
  await saveLastDay(act, { day, by: asked_by ?? user_id })
  const step = { kind: 'agreed', day } as const
  await tellOther(act, { event: 'leaving_agreed', about: day, step })
}

async function saveLastDay(act: Act, { day, by }: { day: string; by: number }): Promise<void> {
  const { tx, stay, now } = act
  if (!(await store.setLastDay(tx, stay.id, { day, by, at: now }))) throw words.toPassed(stay.state)
  await moveEnd(act, day)
}

/** Agrees or not to the last day that the other side asked for; `day` is the one that was seen. */
export async function answerLeaving(
  deps: Deps,
  user: SignedIn,
  { id, day, agrees }: { id: number; day: string; agrees: boolean },
  now: Date,
): Promise<Stay> {
  return changeStay(deps, { user, id, now }, async (act) => {
    const { tx, stay, today } = act
    requireStep('answer', act)
    if (stay.asked_day === null || stay.asked_day < today) throw conflict(words.NOTHING_ASKED)
    if (stay.asked_by === user.id) throw conflict(words.NOT_YOURS)
    if (stay.asked_day !== day) throw conflict(words.ANOTHER_DAY)
    if (agrees) return agree(act, day)
    await store.setNothingAsked(tx, id)
    const step = { kind: 'refused', day } as const
    await tellOther(act, { event: 'leaving_refused', about: day, step })
  })
}
