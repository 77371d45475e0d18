import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import { toPutBackMail, toTakenOutMail } from './review-mails.rules.ts'
import { findAnsweredReview } from './reviews.store.ts'

/** Mails the owner that a decision took a review out together with the owner's answer, or put both back. */
export async function mailAnswerer(
  platform: Platform,
  tx: DbOrTransaction,
  { id, isShown }: { id: number; isShown: boolean },
  now: Date,
): Promise<void> {
  const review = await findAnsweredReview(tx, id)
  if (!review) return
  const reader = { enquiryId: review.enquiry_id, side: 'owner', now } as const
  const mail = isShown ? toPutBackMail(review.title) : toTakenOutMail(review.title)
  await queueStepMail(platform, tx, reader, mail)
}
