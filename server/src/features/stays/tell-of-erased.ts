import type { DbOrTransaction } from '../../platform/db.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import type { Deps } from './change-stay.ts'
import { toStepMail } from './stay-words.rules.ts'
import { findGuests } from './stays.store.ts'

/**
 * Mails the students whose stays with an owner are agreed on or lived in that the account is erased. Called after the
 * places have lost the owner's name, because the mail has their titles.
 */
export async function tellOfErasedOwner(
  deps: Pick<Deps, 'stopKey'>,
  tx: DbOrTransaction,
  ownerId: number,
  now: Date,
): Promise<void> {
  for (const { id, title, enquiry_id } of await findGuests(tx, ownerId)) {
    const mail = toStepMail({ kind: 'ownerErased' }, { id, title, name: '' }, 'student')
    await queueStepMail(deps, tx, { enquiryId: enquiry_id, side: 'student', now }, mail)
  }
}
