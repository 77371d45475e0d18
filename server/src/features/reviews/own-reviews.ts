import { ApiError, conflict, notFound } from '@nilayam/contract/errors'
import type { Marks, OwnReview } from '@nilayam/contract/moving-in/reviews'
import { toFirstName } from '@nilayam/contract/text/first-name'
import { message } from '@nilayam/texts'
import type { Student } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import { type LongStay, requireReviewableStay } from '../stays/stays.ts'
import { toReviewMail } from './review-mails.rules.ts'
import { canChange, saysTheSame, toOwn } from './reviews.rules.ts'
import * as store from './reviews.store.ts'

async function readOwn(db: DbOrTransaction, stayId: number, now: Date): Promise<OwnReview> {
  const [stay] = await store.findStays(db, [stayId])
  if (!stay) throw notFound()
  return toOwn(stay, now)
}

/** The review of an own stay. Throws 404 for a stay that can't be reviewed. */
export async function getOwnReview(
  db: Db,
  student: Student,
  stayId: number,
  now: Date,
): Promise<OwnReview> {
  await requireReviewableStay(db, student, stayId, now)
  return readOwn(db, stayId, now)
}

type Save = { stayId: number; revision: number; marks: Marks; text: string }

/**
 * Writes a review or changes it. Safe to repeat; throws 409 if it was saved elsewhere meanwhile, or can't be changed
 * any more.
 */
export async function saveReview(
  platform: Platform,
  student: Student,
  { stayId, ...save }: Save,
  now: Date,
): Promise<OwnReview> {
  return platform.db.transaction().execute(async (tx) => {
    const stay = await requireReviewableStay(tx, student, stayId, now)
    const review = { stay, marks: save.marks, text: save.text }
    const id =
      save.revision === 0
        ? await store.insertReview(tx, review, now)
        : await store.updateReview(tx, review, save.revision, now)
    if (id === undefined) await requireRepeated(tx, stay, save, now)
    else if (save.revision === 0) await tellOwner(platform, tx, stay, now)
    return readOwn(tx, stayId, now)
  })
}

/** Nothing was written: throws 409 with the reason, unless the same was saved before. */
async function requireRepeated(
  tx: DbOrTransaction,
  { id }: LongStay,
  save: Omit<Save, 'stayId'>,
  now: Date,
): Promise<void> {
  const [known] = await store.findStays(tx, [id])
  if (!known || !store.isReviewed(known)) throw conflict(message('reviews.notWritten'))
  if (saysTheSame(known, save)) return
  if (known.removed_at) throw conflict(message('reviews.wasRemoved'))
  if (!canChange(known, now)) throw conflict(message('reviews.tooLate'))
  throw new ApiError(409, 'stale', message('reviews.savedElsewhere'))
}

async function tellOwner(
  platform: Platform,
  tx: DbOrTransaction,
  { id, enquiry_id }: LongStay,
  now: Date,
): Promise<void> {
  const [stay] = await store.findStays(tx, [id])
  if (!stay) return
  const mail = toReviewMail(toFirstName(stay.student_name), stay.title)
  await queueStepMail(platform, tx, { enquiryId: enquiry_id, side: 'owner', now }, mail)
}
