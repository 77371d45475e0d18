import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptOffer, getOffers, refuseOffer } from './answer-offer.ts'
import { getOfferChoices, makeOffer } from './make-offer.ts'

type Calls =
  | 'getOfferChoices'
  | 'makeOffer'
  | 'getOffers'
  | 'acceptOffer'
  | 'declineOffer'
  | 'withdrawOffer'

export function offersCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getOfferChoices: ({ params, query }, { user, now }) => {
      const wanted = { ...params, move_in: query.move_in, months: Number(query.months) }
      return getOfferChoices(db, user, wanted, now)
    },
    makeOffer: async ({ params, body }, { user, now }) => ({
      offer: await makeOffer(platform, user, { ...params, ...body }, now),
    }),
    getOffers: async ({ params }, { user, now }) => ({
      offers: await getOffers(db, user, params.enquiry_id, now),
    }),
    acceptOffer: async ({ params }, { user, now }) => ({
      stay_id: await acceptOffer(platform, user, params.offer_id, now),
    }),
    declineOffer: async ({ params }, { user, now }) => ({
      offer: await refuseOffer(platform, user, { id: params.offer_id, act: 'decline' }, now),
    }),
    withdrawOffer: async ({ params }, { user, now }) => ({
      offer: await refuseOffer(platform, user, { id: params.offer_id, act: 'withdraw' }, now),
    }),
  }
}
