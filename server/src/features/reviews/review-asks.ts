import { toIndianDay } from '@nilayam/contract/india-time'
import type { Platform } from '../../platform/platform.ts'
import { queueStepMail } from '../enquiries/enquiries.ts'
import { claimAsks } from './review-asks.store.ts'
import { toAskMail } from './review-mails.rules.ts'

const BATCH = 200

/** A job: tells students, once for each stay, that they can review it; returns how many. */
export async function askForReviews(platform: Platform, now: Date): Promise<number> {
  let total = 0
  let claimed: number
  do {
    claimed = await platform.db.transaction().execute(async (tx) => {
      const asks = await claimAsks(tx, { today: toIndianDay(now), now }, BATCH)
      for (const { stay_id, enquiry_id, title } of asks) {
        const reader = { enquiryId: enquiry_id, side: 'student', now } as const
        await queueStepMail(platform, tx, reader, toAskMail(title, stay_id))
      }
      return asks.length
    })
    total += claimed
  } while (claimed === BATCH)
  return total
}
