import { notFound } from '@nilayam/contract/errors'
import type { EnquiryState } from '@nilayam/contract/moving-in/enquiries'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Act, Side } from './enquiry-life.rules.ts'
import { requireAllowed } from './enquiry-words.rules.ts'
import { type LockedEnquiry, lockEnquiry } from './own-enquiry.store.ts'
import { findSide } from './sides.rules.ts'

declare const own: unique symbol

/** An enquiry of which the caller is known to be one side. Stores that change enquiries require this type. */
export type OwnEnquiry = LockedEnquiry & {
  readonly side: Side
  /** Whether the other side's account is closed. */
  readonly is_other_gone: boolean
  readonly [own]: true
}

/**
 * The only way to get an enquiry that may be changed; locked until the transaction ends. Throws 404 for other people's,
 * to not reveal that they exist.
 */
export async function requireOwnEnquiry(
  tx: DbOrTransaction,
  user: SignedIn,
  id: number,
): Promise<OwnEnquiry> {
  const enquiry = await lockEnquiry(tx, id)
  const side = enquiry && findSide(enquiry, user)
  if (!enquiry || !side) throw notFound()
  const is_other_gone = side === 'student' ? enquiry.owner_is_gone : enquiry.student_is_gone
  return { ...enquiry, side, is_other_gone } as OwnEnquiry
}

/** The same for an act, with the state after it. Throws 409 if the current state doesn't allow it. */
export async function requireAct(
  tx: DbOrTransaction,
  user: SignedIn,
  id: number,
  act: Act,
): Promise<{ enquiry: OwnEnquiry; next: EnquiryState }> {
  const enquiry = await requireOwnEnquiry(tx, user, id)
  return { enquiry, next: requireAllowed(act, enquiry, enquiry.side) }
}
