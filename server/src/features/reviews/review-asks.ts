import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Platform } from '../../platform/platform.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import { claimAsks, findUnasked } from './review-asks.store.ts'
import { toAskMail } from './review-mails.rules.ts'

const BATCH = 200
/** In one run; the others are asked an hour later. */
const MOST = 20_000

/** A job: tells students, once for each stay, that they can review it; returns how many. */
export async function askForReviews(platform: Platform, now: Date): Promise<number> {
  const today = toIndianDay(now)
  const unasked = await findUnasked(platform.db, today, MOST)
  let total = 0
  for (let at = 0; at < unasked.length; at += BATCH) {
    const stays = unasked.slice(at, at + BATCH)
    total += await platform.db.transaction().execute(async (tx) => {
      const asks = await claimAsks(tx, stays, { today, now })
      for (const { stay_id, enquiry_id, title } of asks) {
        const reader = { enquiryId: enquiry_id, side: 'student', now } as const
        await queueStepMail(platform, tx, reader, toAskMail(title, stay_id))
      }
      return asks.length
    })
  }
  return total
}
