import { countAnswers } from '../../features/answers/answers.ts'
import { mailUnread } from '../../features/enquiries/enquiries.ts'
import { lapseOffers } from '../../features/offers/offers.ts'
import { askForReviews } from '../../features/reviews/reviews.ts'
import { countDeposits, endStays } from '../../features/stays/stays.ts'
import { runVisitClock } from '../../features/visits/visits.ts'
import { tellWaiting } from '../../features/waiting-list/waiting-list.ts'
import type { Platform } from '../../platform/platform.ts'

/** What time does between a student and an owner, as on one day after the other. */
export async function runClocks(platform: Platform, days: readonly Date[]): Promise<void> {
  for (const now of days) {
    await mailUnread(platform, now)
    await runVisitClock(platform, now)
    await lapseOffers(platform, now)
    await endStays(platform, now)
    await countDeposits(platform, now)
    await tellWaiting(platform, now)
    await askForReviews(platform, now)
    await countAnswers(platform.db, now)
  }
}
