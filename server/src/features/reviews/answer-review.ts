import { conflict, notFound } from '@nilayam/contract/errors'
import type { OwnersReview } from '@nilayam/contract/moving-in/reviews'
import { message } from '@nilayam/texts'
import type { Owner } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import { toAnswerMail } from './review-mails.rules.ts'
import { toOwnersReview } from './reviews.rules.ts'
import { findOwnersReview, updateAnswer } from './reviews.store.ts'

/**
 * Answers a review of one's place. Safe to repeat; throws 404 for others' reviews, 409 if it was answered otherwise or
 * taken down.
 */
export async function answerReview(
  platform: Platform,
  owner: Owner,
  { id, text }: { id: number; text: string },
  now: Date,
): Promise<OwnersReview> {
  return platform.db.transaction().execute(async (tx) => {
    const isNew = await updateAnswer(tx, { id, ownerId: owner.id, text }, now)
    const review = await findOwnersReview(tx, owner.id, id)
    if (!review) throw notFound()
    if (!isNew && review.answer === text && !review.removed_at) return toOwnersReview(review)
    if (!isNew) {
      throw conflict(message(review.removed_at ? 'reviews.wasRemoved' : 'reviews.answeredAlready'))
    }
    const { enquiry_id, owner_name, title, stay_id } = review
    const reader = { enquiryId: enquiry_id, side: 'student', now } as const
    await queueStepMail(platform, tx, reader, toAnswerMail(owner_name, title, stay_id))
    return toOwnersReview(review)
  })
}
