import { notFound } from '@nilayam/contract/errors'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { isbot } from 'isbot'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { toInsights, WEEKS } from './insights.rules.ts'
import { addView, findOwnIds, findSeen } from './insights.store.ts'

export function insightsCalls({ db, lateReads }: Platform): Handlers<'countView' | 'getInsights'> {
  return {
    countView: async ({ body }, { agent, now }) => {
      if (isbot(agent)) return {}
      if (!(await addView(db, body.property_id, toIndianDay(now)))) throw notFound()
      return {}
    },
    getInsights: async ({ query }, { user, now }) => {
      const ids = await findOwnIds(db, user.id, query.property_id)
      if (query.property_id !== undefined && ids.length === 0) throw notFound()
      const today = toIndianDay(now)
      const from = shiftDay(today, 1 - 7 * WEEKS)
      return {
        insights: toInsights(
          today,
          await lateReads.read((late) => findSeen(late, ids, from, today)),
        ),
      }
    },
  }
}
