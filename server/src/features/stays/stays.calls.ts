import { notFound } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { isListed } from '../properties/properties.ts'
import { answerLeaving, cancelStay, confirmMovingIn, enterLeaving } from './change-stay.ts'
import { getDepositFigures, getStay, getStays } from './read-stays.ts'
import { sayDeposit } from './say-deposit.ts'

type Calls =
  | 'getStays'
  | 'getStay'
  | 'confirmMovingIn'
  | 'cancelStay'
  | 'enterLeaving'
  | 'answerLeaving'
  | 'sayDeposit'
  | 'getDepositFigures'

export function staysCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getStays: async (_input, { user, now }) => ({ stays: await getStays(db, user, now) }),
    getStay: async ({ params }, { user, now }) => ({
      stay: await getStay(db, user, params.stay_id, now),
    }),
    confirmMovingIn: async ({ params, body }, { user, now }) => ({
      stay: await confirmMovingIn(platform, user, { id: params.stay_id, ...body }, now),
    }),
    cancelStay: async ({ params }, { user, now }) => ({
      stay: await cancelStay(platform, user, params.stay_id, now),
    }),
    enterLeaving: async ({ params, body }, { user, now }) => ({
      stay: await enterLeaving(platform, user, { id: params.stay_id, ...body }, now),
    }),
    answerLeaving: async ({ params, body }, { user, now }) => ({
      stay: await answerLeaving(platform, user, { id: params.stay_id, ...body }, now),
    }),
    sayDeposit: async ({ params, body }, { user, now }) => ({
      stay: await sayDeposit(platform, user, { id: params.stay_id, ...body }, now),
    }),
    getDepositFigures: async ({ params }, { now }) => {
      if (!(await isListed(db, params.property_id))) throw notFound()
      return { deposits: await getDepositFigures(db, params.property_id, now) }
    },
  }
}
