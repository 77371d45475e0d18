import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { runDue } from '../../platform/jobs/run-each.ts'
import { addEvent, queueStepMail, type Side } from '../enquiries/enquiries.ts'
import { openHolds, saveHolds } from '../occupancy/occupancy.ts'
import { requireHeldProperty } from '../properties/properties.ts'
import { toAgreement, toLastSpeaker } from './deposit.rules.ts'
import type { Deps } from './own-stay.ts'
import { type Step, toStepMail } from './stay-words.rules.ts'
import * as store from './stays.store.ts'

const BATCH = 200
const SIDES: readonly Side[] = ['student', 'owner']

/** A job: ends the stays whose last day is over, each in its own transaction; returns how many. */
export async function endStays(deps: Deps, now: Date): Promise<number> {
  const today = toIndianDay(now)
  return runDue(
    BATCH,
    (batch) => store.findEnding(deps.db, today, batch),
    (one) => endStay(deps, one, today, now),
  )
}

/** A job: lets the only word on a deposit count where the other side was silent for two weeks; returns how many. */
export async function countDeposits(deps: Deps, now: Date): Promise<number> {
  return runDue(
    BATCH,
    (batch) => store.findSilent(deps.db, now, batch),
    (one) => countDeposit(deps, one, now),
  )
}

type Due = { id: number; property_id: number }

async function endStay(
  deps: Deps,
  { id, property_id }: Due,
  today: string,
  now: Date,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const property = await requireHeldProperty(tx, property_id)
    await store.lockStay(tx, id)
    const stay = await store.findStay(tx, id)
    if (!stay || stay.last_day >= today) return false
    if (await store.setLeft(tx, id, now)) {
      const { is_none } = toAgreement(stay.sheet, stay.last_day)
      const step = { kind: is_none ? 'leftWithout' : 'left', day: stay.last_day } as const
      await tellBoth(deps, tx, stay, { event: 'left', about: stay.last_day, step }, now)
      return true
    }
    // Nobody ever moved in.
    if (!(await store.setCancelled(tx, id, null, now))) return false
    const rooms = await openHolds(tx, property, now)
    const after = rooms.state.taken.filter(({ hold }) => hold?.offer_id !== stay.offer_id)
    await saveHolds(rooms, after, { actor: null, act: 'release', confirms: false, now })
    await tellBoth(deps, tx, stay, { event: 'stay_expired', step: { kind: 'expired' } }, now)
    return true
  })
}

async function countDeposit(deps: Deps, { id, property_id }: Due, now: Date): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    await requireHeldProperty(tx, property_id)
    if (!(await store.setCounted(tx, id, now))) return false
    const stay = await store.findStay(tx, id)
    if (!stay) return false
    const step = { kind: 'counted', word: toLastSpeaker(stay) } as const
    await tellBoth(deps, tx, stay, { event: 'deposit_counted', step }, now)
    return true
  })
}

type Told = { event: 'left' | 'stay_expired' | 'deposit_counted'; about?: string; step: Step }

/** Notes what time did, and mails both sides. */
async function tellBoth(
  { stopKey }: Deps,
  tx: DbOrTransaction,
  stay: store.StayRecord,
  { event, about, step }: Told,
  now: Date,
): Promise<void> {
  const line = { sender_id: null, event, ...(about !== undefined && { about }), sent_at: now }
  await addEvent(tx, { id: stay.enquiry_id }, line)
  for (const side of SIDES) {
    const name = side === 'student' ? stay.owner_name : stay.student_name
    const mail = toStepMail(step, { id: stay.id, title: stay.title, name }, side)
    await queueStepMail({ stopKey }, tx, { enquiryId: stay.enquiry_id, side, now }, mail)
  }
}
