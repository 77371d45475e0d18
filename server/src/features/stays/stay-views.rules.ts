import {
  REVIEWABLE_DAYS,
  type Stay,
  type StayAct,
  type StayRow,
} from '@nilayam/contract/moving-in/stays'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { startOfIndianDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { findNextState } from '../../platform/state-table.ts'
import { type Side, toGone } from '../enquiries/enquiries.ts'
import { toImages } from '../properties/properties.ts'
import { toAgreement } from './deposit.rules.ts'
import { STAY_STEPS, toStateOn } from './stay-life.rules.ts'
import type { StayRecord } from './stays.store.ts'

function toProperty(stay: StayRecord): Stay['property'] {
  const { property_id, slug, title, area_name, city_name, is_listed, image } = stay
  const [photo = null] = image ? toImages([image]) : []
  return { id: property_id, slug, title, area_name, city_name, is_listed, photo }
}

const idOf = (stay: StayRecord, side: Side) =>
  side === 'student' ? stay.student_id : stay.owner_id

function toAsked(stay: StayRecord, side: Side, today: string): Stay['asked'] {
  const { asked_day, asked_by, asked_at } = stay
  // A day that has gone by unanswered isn't asked for any more.
  if (toStateOn(stay, today) !== 'living' || asked_day === null || !asked_at) return null
  if (asked_day < today) return null
  return {
    day: asked_day,
    is_yours: asked_by === idOf(stay, side),
    at: asked_at.toISOString(),
  }
}

/** Whether it lasted long enough to be reviewed, as `findLongStay` has it. */
function isLong({ state, moved_in_on, last_day }: StayRecord, today: string): boolean {
  if (moved_in_on === null || (state !== 'living' && state !== 'left')) return false
  const end = Math.min(toDayNumber(today), toDayNumber(last_day) + 1)
  return end - toDayNumber(moved_in_on) >= REVIEWABLE_DAYS
}

/** What a side may do now. */
function listActs(stay: StayRecord, side: Side, asked: Stay['asked'], today: string): StayAct[] {
  const state = toStateOn(stay, today)
  const may = (step: 'move in' | 'cancel' | 'leave') =>
    findNextState(STAY_STEPS, step, state, side) !== undefined
  const acts: [StayAct, boolean][] = [
    ['move_in', may('move in') && stay.move_in <= today],
    ['cancel', may('cancel')],
    ['leave', may('leave')],
    ['answer_leaving', asked !== null && !asked.is_yours],
    ['say_deposit', stay.state === 'left'],
    ['review', side === 'student' && isLong(stay, today)],
  ]
  return acts.filter(([, isAllowed]) => isAllowed).map(([act]) => act)
}

function toDeposit(stay: StayRecord, side: Side): Stay['deposit'] {
  if (stay.deposit === null) return null
  const [yours, theirs] =
    side === 'student' ? [stay.student_word, stay.owner_word] : [stay.owner_word, stay.student_word]
  return {
    state: stay.deposit,
    ...toAgreement(stay.sheet, stay.last_day),
    yours,
    theirs,
    until: stay.deposit_until?.toISOString() ?? null,
  }
}

export function toStay(stay: StayRecord, side: Side, now: Date): Stay {
  const today = toIndianDay(now)
  const asked = toAsked(stay, side, today)
  const { id, enquiry_id, state, sheet, move_in, moved_in_on, agreed_last, last_day } = stay
  const mine = idOf(stay, side)
  return {
    ...{ id, enquiry_id, side, state, sheet, today, move_in, moved_in_on, agreed_last, last_day },
    other_name: side === 'student' ? stay.owner_name : stay.student_name,
    property: toProperty(stay),
    agreed_at: stay.agreed_at.toISOString(),
    notice_days: sheet.terms?.fields.notice_days ?? null,
    notice: stay.notice_at && {
      is_yours: stay.notice_by === mine,
      at: stay.notice_at.toISOString(),
    },
    asked,
    ended_at: stay.ended_at?.toISOString() ?? null,
    is_ended_by_you: stay.ended_by === null ? null : stay.ended_by === mine,
    deposit: toDeposit(stay, side),
    acts: listActs(stay, side, asked, today),
    gone: toGone({
      is_place_gone: stay.is_place_gone,
      is_other_gone: side === 'student' ? stay.owner_is_gone : stay.student_is_gone,
    }),
    is_reviewed: stay.is_reviewed,
  }
}

type Task = Pick<WaitingThing, 'since' | 'until'> & { kind: 'move_in' | 'leaving' | 'deposit' }

/** What of a stay waits for its reader. */
export function findTask(stay: Stay): Task | null {
  const { acts, agreed_at, asked, deposit, side } = stay
  if (acts.includes('move_in')) {
    const begins = startOfIndianDay(stay.move_in).toISOString()
    return { kind: 'move_in', since: begins > agreed_at ? begins : agreed_at, until: null }
  }
  if (acts.includes('answer_leaving')) {
    return { kind: 'leaving', since: asked?.at ?? agreed_at, until: null }
  }
  if (!deposit) return null
  const isToSay = deposit.state === 'due' && !deposit.is_none && side === 'student'
  const isToAnswer = deposit.state === (side === 'student' ? 'stated' : 'told')
  if (!isToSay && !isToAnswer) return null
  const since = deposit.theirs?.said_at ?? stay.ended_at ?? agreed_at
  return { kind: 'deposit', since, until: deposit.until }
}

export function toRow(record: StayRecord, side: Side, now: Date): StayRow {
  const stay = toStay(record, side, now)
  const { id, enquiry_id, state, other_name, property, move_in, last_day, sheet } = stay
  return {
    ...{ id, enquiry_id, side, state, other_name, property, move_in, last_day },
    unit: sheet.unit,
    // There is nothing to tell of one that never was.
    deposit: stay.deposit?.state === 'due' && stay.deposit.is_none ? null : record.deposit,
    waits: findTask(stay) !== null,
  }
}
