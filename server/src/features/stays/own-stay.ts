import { notFound } from '@nilayam/contract/errors'
import type { StayState } from '@nilayam/contract/moving-in/stays'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextState } from '../../platform/state-table.ts'
import { addEvent, findSide, otherOf, queueStepMail, type Side } from '../enquiries/enquiries.ts'
import { type HeldProperty, requireHeldProperty } from '../properties/properties.ts'
import { STAY_STEPS, type StayStep, toStateOn } from './stay-life.rules.ts'
import { type Step, toPassed, toStepMail } from './stay-words.rules.ts'
import * as store from './stays.store.ts'

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
export async function requireOwnStay(
  tx: DbOrTransaction,
  user: SignedIn,
  id: number,
): Promise<OwnStay> {
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

/** The state after a step. Throws 409 with what it is now if the step isn't allowed. */
export function requireStep(
  step: StayStep,
  stay: Pick<OwnStay, 'state' | 'side' | 'last_day'>,
  today: string,
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
  { stopKey }: Pick<Platform, 'stopKey'>,
  tx: DbOrTransaction,
  stay: OwnStay,
  { event, about, step }: ThreadStep,
  now: Date,
): Promise<void> {
  const { enquiry_id, user_id, side, other, id, title } = stay
  const line = { sender_id: user_id, event, ...(about !== undefined && { about }), sent_at: now }
  await addEvent(tx, { id: enquiry_id }, line)
  const name = side === 'student' ? stay.student_name : stay.owner_name
  const mail = toStepMail(step, { id, title, name }, other)
  await queueStepMail({ stopKey }, tx, { enquiryId: enquiry_id, side: other, now }, mail)
}
