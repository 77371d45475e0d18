import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerReview } from './answer-review.ts'
import { getOwnReview, saveReview } from './own-reviews.ts'
import { getOwnersReviews, getReviews } from './read-reviews.ts'

import { getVisitWord, sayAsDescribed } from './visit-words/visit-words.ts'

type Calls =
  | 'getReviews'
  | 'getOwnReview'
  | 'saveReview'
  | 'getVisitWord'
  | 'sayAsDescribed'
  | 'getOwnersReviews'
  | 'answerReview'

export function reviewsCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getReviews: ({ params, query }, { now }) =>
      getReviews(db, { propertyId: params.property_id, cursor: query.cursor }, now),
    getOwnReview: async ({ params }, { user, now }) => ({
      own: await getOwnReview(db, user, params.stay_id, now),
    }),
    saveReview: async ({ params, body }, { user, now }) => ({
      own: await saveReview(platform, user, { stayId: params.stay_id, ...body }, now),
    }),
    getVisitWord: ({ params }, { user, now }) => getVisitWord(db, user, params.property_id, now),
    sayAsDescribed: ({ params, body }, { user, now }) => {
      const said = { propertyId: params.property_id, isAsDescribed: body.as_described }
      return sayAsDescribed(db, user, said, now)
    },
    getOwnersReviews: async (_input, { user }) => ({ reviews: await getOwnersReviews(db, user) }),
    answerReview: async ({ params, body }, { user, now }) => ({
      review: await answerReview(platform, user, { id: params.review_id, text: body.text }, now),
    }),
  }
}
