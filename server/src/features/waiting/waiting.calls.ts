import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { getThreadsWaiting } from '../enquiries/enquiries.ts'
import { getReviewsWaiting } from '../reviews/reviews.ts'
import { getStaysWaiting } from '../stays/stays.ts'
import { sortWaiting } from './waiting.rules.ts'

export function waitingCalls({ db }: Platform): Handlers<'getWaitingForMe'> {
  return {
    getWaitingForMe: async (_, { user, now }) => {
      const found = await Promise.all([
        getThreadsWaiting(db, user, now),
        getStaysWaiting(db, user, now),
        getReviewsWaiting(db, user, now),
      ])
      return sortWaiting(found.flat())
    },
  }
}
