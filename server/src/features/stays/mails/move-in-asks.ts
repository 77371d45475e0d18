import { toIndianDay } from '@nilayam/contract/time/india-time'
import { runDue } from '../../../platform/jobs/run-each.ts'
import { addEvent, queueStepMail } from '../../enquiries/enquiries.ts'
import { requireHeldProperty } from '../../properties/properties.ts'
import type { Deps } from '../own-stay.ts'
import { toStepMail } from '../stay-words.rules.ts'
import { findStay, lockStay } from '../stays.store.ts'
import { findToAsk, isToAsk } from './move-in-asks.store.ts'

const BATCH = 200

/** A job: asks students once, the day after, whether they have moved in; returns how many. */
export async function askAboutMovingIn(deps: Deps, now: Date): Promise<number> {
  const today = toIndianDay(now)
  return runDue(
    BATCH,
    (batch) => findToAsk(deps.db, today, batch),
    (one) => ask(deps, one, today, now),
  )
}

async function ask(
  { db, stopKey }: Deps,
  { id, property_id }: { id: number; property_id: number },
  today: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await requireHeldProperty(tx, property_id)
    await lockStay(tx, id)
    const stay = await findStay(tx, id)
    if (!stay || !(await isToAsk(tx, id, today))) return false
    const { enquiry_id, title, owner_name, move_in } = stay
    const line = { sender_id: null, event: 'move_in_asked', about: move_in, sent_at: now } as const
    await addEvent(tx, { id: enquiry_id }, line)
    const step = { kind: 'notBegun', day: move_in } as const
    const mail = toStepMail(step, { id, title, name: owner_name }, 'student')
    await queueStepMail({ stopKey }, tx, { enquiryId: enquiry_id, side: 'student', now }, mail)
    return true
  })
}
