import { isDatabaseAway } from '../../platform/db/connections/errors.ts'
import { runDue, runEach } from '../../platform/jobs/run-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { addEvent, queueStepMail } from '../enquiries/enquiries.ts'
import { openHolds, saveHolds } from '../occupancy/occupancy.ts'
import { requireHeldProperty } from '../properties/properties.ts'
import { toLapseMail } from './offer-words.rules.ts'
import * as store from './offers.store.ts'

const BATCH = 200

type Deps = Pick<Platform, 'db' | 'stopKey'>

/**
 * A job: ends the offers whose time is over, whose thread has ended, whose place is gone or whose side's account is
 * closed, and frees what they held. Returns how many. Each in its own transaction, so that a kill loses nothing.
 */
export async function lapseOffers(deps: Deps, now: Date): Promise<number> {
  return runDue(
    BATCH,
    (batch) => store.findOver(deps.db, now, batch),
    (offer) => lapse(deps, offer, now),
  )
}

/**
 * The same for a property, before another offer is made there: what is over holds nothing, however late the job is. One
 * that can't be ended keeps its unit and nothing else from the new offer; the job says at every run what ails it.
 */
export async function lapseOffersAt(deps: Deps, propertyId: number, now: Date): Promise<void> {
  const over = await store.findOverAt(deps.db, now, propertyId)
  await runEach(over, (offer) => lapse(deps, offer, now)).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error
  })
}

async function lapse(
  { db, stopKey }: Deps,
  { id, enquiry_id, property_id }: store.OverOffer,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const property = await requireHeldProperty(tx, property_id)
    const cause = await store.lapseOffer(tx, id, now)
    if (!cause) return false
    const rooms = await openHolds(tx, property, now)
    const after = rooms.state.taken.filter(({ hold }) => hold?.offer_id !== id)
    await saveHolds(rooms, after, { actor: null, act: 'release', confirms: false, now })
    const event = { sender_id: null, event: 'offer_lapsed', sent_at: now } as const
    await addEvent(tx, { id: enquiry_id }, event)
    const offer = await store.findOffer(tx, id)
    if (!offer) return false
    for (const side of ['student', 'owner'] as const) {
      const name = side === 'student' ? offer.owner_name : offer.student_name
      const mail = toLapseMail(offer.sheet, { side, name }, cause)
      await queueStepMail({ stopKey }, tx, { enquiryId: enquiry_id, side, now }, mail)
    }
    return true
  })
}
