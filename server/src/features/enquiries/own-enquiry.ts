import type { EnquiryState } from '@nilayam/contract/enquiries'
import { notFound } from '@nilayam/contract/errors'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import type { Act, Side } from './enquiry-life.rules.ts'
import { requireAllowed } from './enquiry-words.rules.ts'
import { type LockedEnquiry, lockEnquiry } from './own-enquiry.store.ts'

declare const own: unique symbol

/** An enquiry of which it is known that the caller is one of its sides. Stores that change one ask for this. */
export type OwnEnquiry = LockedEnquiry & {
  readonly side: Side
  /** The other side's account is closed. */
  readonly is_other_gone: boolean
  readonly [own]: true
}

/** Which side of an enquiry somebody is; undefined for everybody else. */
export function findSide(
  { student_id, owner_id }: { student_id: number; owner_id: number },
  { id }: SignedIn,
): Side | undefined {
  if (id === student_id) return 'student'
  return id === owner_id ? 'owner' : undefined
}

/**
 * The only way to an enquiry that one of its sides may change; locked until the transaction ends. Throws 404 for
 * other people's, as if it had never been.
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

/** The same for an act: throws 409 when the state doesn't allow it any more. Answers the state after it. */
export async function requireAct(
  tx: DbOrTransaction,
  user: SignedIn,
  id: number,
  act: Act,
): Promise<{ enquiry: OwnEnquiry; next: EnquiryState }> {
  const enquiry = await requireOwnEnquiry(tx, user, id)
  return { enquiry, next: requireAllowed(act, enquiry, enquiry.side) }
}
