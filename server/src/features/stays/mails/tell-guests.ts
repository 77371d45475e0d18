import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { queueStepMail } from '../../enquiries/enquiries.ts'
import type { Deps } from '../own-stay.ts'
import { type GoneStep, toStepMail } from '../stay-words.rules.ts'
import { findGuests, findHosts } from './guests.store.ts'

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

/** Mails the owners with whom a student has such stays that the student can come back until a day. */
export async function tellHosts(
  deps: Pick<Deps, 'stopKey'>,
  tx: DbOrTransaction,
  { student_id, day }: { student_id: number; day: string },
  now: Date,
): Promise<void> {
  for (const { id, title, enquiry_id, state, student_name: name } of await findHosts(
    tx,
    student_id,
  )) {
    const kind = state === 'agreed' ? 'awaitedLeaves' : 'studentLeaves'
    const mail = toStepMail({ kind, day }, { id, title, name }, 'owner')
    await queueStepMail(deps, tx, { enquiryId: enquiry_id, side: 'owner', now }, mail)
  }
}
