import type { DbOrTransaction } from '../../platform/db/db.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import type { Deps } from './change-stay.ts'
import { type GoneStep, toStepMail } from './stay-words.rules.ts'
import { findGuests } from './stays.store.ts'

/**
 * Mails the students whose stays with an owner, or at one place of theirs, are agreed on or lived in. Of an erased owner
 * it is called after the places have lost the owner's name, because the mail has their titles.
 */
export async function tellGuests(
  deps: Pick<Deps, 'stopKey'>,
  tx: DbOrTransaction,
  of: { owner_id: number; property_id?: number },
  step: GoneStep,
  now: Date,
): Promise<void> {
  for (const { id, title, enquiry_id } of await findGuests(tx, of)) {
    const mail = toStepMail(step, { id, title, name: '' }, 'student')
    await queueStepMail(deps, tx, { enquiryId: enquiry_id, side: 'student', now }, mail)
  }
}
