import { conflict, notFound } from '@nilayam/contract/errors'
import type { Measure, ReportTarget } from '@nilayam/contract/support/reports'
import { message } from '@nilayam/texts'
import type { Admin, SignedIn } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAct } from '../../audit/audit.ts'
import { findReportableLine, setLineRemoved } from '../../enquiries/enquiries.ts'
import { doubtClaims } from '../../occupancy/occupancy.ts'
import {
  type ChangedProperty,
  holdProperties,
  releaseProperties,
} from '../../properties/properties.ts'
import { findReportableReview, setReviewRemoved } from '../../reviews/reviews.ts'
import { findListedPlace, lockPlace } from './targets.store.ts'

/** What a report needs to know of what it is about. */
export type Target = { property_id: number; concerned_id: number; title: string }
type Find = (
  tx: DbOrTransaction,
  user: SignedIn | undefined,
  id: number,
) => Promise<Target | undefined>

/** How each kind of target is found by who may see it; a new kind needs a row here and in the contract. */
const FIND: Record<ReportTarget, Find> = {
  property: async (tx, _user, id) => {
    const found = await findListedPlace(tx, id)
    return found && { property_id: id, concerned_id: found.owner_id, title: found.title }
  },
  review: async (tx, _user, id) => {
    const review = await findReportableReview(tx, id)
    if (review?.is_removed) throw conflict(message('reports.reviewIsRemoved'))
    return (
      review && {
        property_id: review.property_id,
        concerned_id: review.student_id,
        title: review.title,
      }
    )
  },
  message: async (tx, user, id) => {
    const line = user && (await findReportableLine(tx, user, id))
    if (line?.is_removed) throw conflict(message('reports.isRemoved'))
    if (line?.is_erased) throw conflict(message('reports.isErased'))
    return (
      line && { property_id: line.property_id, concerned_id: line.sender_id, title: line.title }
    )
  },
}

/** Throws 404 for what the user can't see, 409 for the user's own. */
export async function requireTarget(
  tx: DbOrTransaction,
  user: SignedIn | undefined,
  { target, target_id }: { target: ReportTarget; target_id: number },
): Promise<Target> {
  const found = await FIND[target](tx, user, target_id)
  if (!found) throw notFound()
  if (found.concerned_id === user?.id) throw conflict(message('reports.isYours'))
  // Counting is settled one report of a place after the other.
  await lockPlace(tx, found.property_id)
  return found
}

type About = { id: number; target: ReportTarget; target_id: number; property_id: number }
export type ActingAdmin = { user: Admin; ip: string; now: Date }
type Apply = (
  platform: Platform,
  tx: DbOrTransaction,
  about: About,
  reason: string,
  by: ActingAdmin,
) => Promise<boolean>

const APPLY: Record<Measure, Apply> = {
  none: async () => false,
  aged: async (platform, tx, { property_id }, _reason, { now }) => {
    await doubtClaims(platform, tx, property_id, now)
    return true
  },
  held: async (_platform, tx, { property_id, id }, reason, by) => {
    const held = await holdProperties(tx, by.user, [property_id], reason, by.now)
    await recordHold(tx, held, { act: 'property.held', report: id, note: reason }, by)
    if (held.length === 0) throw conflict(message('reports.cannotHold'))
    return true
  },
  released: async (_platform, tx, { property_id, id }, _reason, by) => {
    const released = await releaseProperties(tx, by.user, [property_id], by.now)
    await recordHold(tx, released, { act: 'property.released', report: id }, by)
    if (released.length === 0) throw conflict(message('reports.cannotRelease'))
    return true
  },
  removed: (_platform, tx, about, _reason, { now }) => setRemoved(tx, about, now),
  restored: (_platform, tx, about) => setRemoved(tx, about, null),
}

/** Takes a message or a review out of sight, or puts it back. */
async function setRemoved(
  tx: DbOrTransaction,
  { target, target_id }: About,
  at: Date | null,
): Promise<boolean> {
  if (target === 'review') return setReviewRemoved(tx, target_id, at)
  await setLineRemoved(tx, target_id, at)
  return true
}

/** Does what a decision says; false if that was so already. Throws 409 if it can't be done any more. */
export const applyMeasure = (measure: Measure, ...of: Parameters<Apply>): Promise<boolean> =>
  APPLY[measure](...of)

async function recordHold(
  tx: DbOrTransaction,
  changed: readonly ChangedProperty[],
  { act, ...why }: { act: string; report: number; note?: string },
  { user, ip, now }: ActingAdmin,
): Promise<void> {
  for (const { id, title, was, state } of changed) {
    await recordAct(tx, {
      actor: user,
      act,
      subject: { kind: 'property', id, label: title },
      before: { state: was },
      after: { state, ...why },
      address: ip,
      at: now,
    })
  }
}
