import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { getThreadsWaiting } from '../enquiries/enquiries.ts'
import { getReviewsWaiting } from '../reviews/reviews.ts'
import { getStaysWaiting } from '../stays/stays.ts'
import { getVisitsWaiting } from '../visits/visits.ts'
import { fromVisits, sortWaiting } from './waiting.rules.ts'

export function waitingCalls({ db }: Platform): Handlers<'getWaitingForMe'> {
  return {
    getWaitingForMe: async (_, { user, now }) => {
      const found = await Promise.all([
        getThreadsWaiting(db, user, now),
        getStaysWaiting(db, user, now),
        getReviewsWaiting(db, user, now),
        getVisitsWaiting(db, user, now).then((visits) => fromVisits(visits, now)),
      ])
      return sortWaiting(found.flat())
    },
  }
}
