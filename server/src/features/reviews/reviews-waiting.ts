import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { toFirstName } from '@nilayam/contract/text/first-name'
import { addDays } from '@nilayam/contract/time/india-time'
import type { SignedIn } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findToAnswer, findToWrite, type Waiting } from './reviews-waiting.store.ts'

/** Nobody has to write or answer a review, so it waits no longer than this. */
const WAITS_DAYS = 30

/** Stays to review, and reviews to answer. */
export async function getReviewsWaiting(
  db: Db,
  { id, type }: SignedIn,
  now: Date,
): Promise<WaitingThing[]> {
  const since = addDays(now, -WAITS_DAYS)
  if (type === 'student') return (await findToWrite(db, id, since)).map(toThing('review'))
  const found = await findToAnswer(db, id, since)
  return found.map((one) => ({
    ...toThing('review_answer')(one),
    other_name: one.other_is_erased ? one.other_name : toFirstName(one.other_name),
  }))
}

const toThing =
  (kind: 'review' | 'review_answer') =>
  ({ since, other_is_erased: _, ...thing }: Waiting): WaitingThing => ({
    ...thing,
    kind,
    since: since.toISOString(),
    until: null,
  })
