import { notFound } from '@nilayam/contract/errors'
import type { Stay, StayState } from '@nilayam/contract/moving-in/stays'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextState } from '../../platform/state-table.ts'
import { addEvent, findSide, otherOf, queueStepMail, type Side } from '../enquiries/enquiries.ts'
import { type HeldProperty, requireHeldProperty } from '../properties/properties.ts'
import { STAY_STEPS, type StayStep, toStateOn } from './stay-life.rules.ts'
import { toStay } from './stay-views.rules.ts'
import { type Step, toPassed, toStepMail } from './stay-words.rules.ts'
import * as store from './stays.store.ts'

export type Deps = Pick<Platform, 'db' | 'stopKey'>

declare const own: unique symbol

/** A stay of which the caller is a side, locked, with its property. It goes on whatever becomes of its thread. */
export type OwnStay = store.StayRecord & {
  readonly side: Side
  readonly other: Side
  readonly user_id: number
  readonly is_other_gone: boolean
  readonly property: HeldProperty
  readonly [own]: true
}

/** The only way to a stay that a side may change; locked, its property first. Throws 404 for other people's. */
async function requireOwnStay(tx: DbOrTransaction, user: SignedIn, id: number): Promise<OwnStay> {
  const known = await store.findStay(tx, id)
  const side = known && findSide(known, user)
  if (!known || !side) throw notFound()
  const property = await requireHeldProperty(tx, known.property_id)
  await store.lockStay(tx, id)
  const stay = await store.findStay(tx, id)
  if (!stay) throw notFound()
  const other = otherOf(side)
  const is_other_gone = other === 'student' ? stay.student_is_gone : stay.owner_is_gone
  return { ...stay, side, other, user_id: user.id, is_other_gone, property } as OwnStay
}

/** What an act of a side on its stay works with; `today` is India's day of `now`. */
export type Act = Pick<Deps, 'stopKey'> & {
  tx: DbOrTransaction
  stay: OwnStay
  today: string
  now: Date
}

/** Runs an act on an own stay in one transaction; answers the stay after it. */
export async function changeStay(
  { db, stopKey }: Deps,
  { user, id, now }: { user: SignedIn; id: number; now: Date },
  run: (act: Act) => Promise<void>,
): Promise<Stay> {
  return db.transaction().execute(async (tx) => {
    const stay = await requireOwnStay(tx, user, id)
    await run({ stopKey, tx, stay, today: toIndianDay(now), now })
    return toStay((await store.findStay(tx, id)) ?? stay, stay.side, now)
  })
}

/** The state after a step. Throws 409 with what it is now if the step isn't allowed. */
export function requireStep(
  step: StayStep,
  { stay, today }: { stay: Pick<OwnStay, 'state' | 'side' | 'last_day'>; today: string },
): StayState {
  const state = toStateOn(stay, today)
  const next = findNextState(STAY_STEPS, step, state, stay.side)
  if (!next) throw toPassed(state)
  return next
}

type ThreadStep = {
  event: Parameters<typeof addEvent>[2]['event']
  about?: string
  /** For the mail to the other side. */
  step: Step
}

/** Notes a step in the thread and mails the other side. */
export async function tellOther(
  { stopKey, tx, stay, now }: Act,
  { event, about, step }: ThreadStep,
): Promise<void> {
  const { enquiry_id, user_id, side, other, id, title } = stay
  const line = { sender_id: user_id, event, ...(about !== undefined && { about }), sent_at: now }
  await addEvent(tx, { id: enquiry_id }, line)
  const name = side === 'student' ? stay.student_name : stay.owner_name
  const mail = toStepMail(step, { id, title, name }, other)
  await queueStepMail({ stopKey }, tx, { enquiryId: enquiry_id, side: other, now }, mail)
}
