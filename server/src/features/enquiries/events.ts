import type { DbOrTransaction } from '../../platform/db/db.ts'
import { touch } from './enquiries.store.ts'
import { insertEvent, type NewEvent } from './messages/lines.store.ts'
import type { OwnEnquiry } from './own-enquiry.ts'

/** Notes an event in a locked thread and wakes whoever has it open. */
export async function addEvent(
  tx: DbOrTransaction,
  { id }: Pick<OwnEnquiry, 'id'>,
  event: NewEvent,
): Promise<void> {
  await insertEvent(tx, id, event)
  await touch(tx, id)
}
