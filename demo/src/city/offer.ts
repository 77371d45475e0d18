import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { DemoOffer, DemoProperty } from './model.ts'
import { confirmedDaysAgo, occupy } from './occupied.ts'
import { type House, offeredBy } from './offered.ts'
import { createRandom } from './random.ts'
import { stateTerms } from './stated.ts'

type Placed = Pick<DemoProperty, 'key' | 'state' | 'created_at'>

/** What a house offers, for everything that came further than step 1; drawn from its key alone. */
export function offerOf(
  { key, state, created_at }: Placed,
  house: House,
  today: Date,
): { offer?: DemoOffer } {
  if (state === 'draft_step_1') return {}
  const random = createRandom(`offer/${key}`)
  const groups = offeredBy(house, random)
  const since = Math.min(random.between(20, 200) * DAY, today.getTime() - created_at.getTime())
  const ago = Math.min(
    confirmedDaysAgo(random) * DAY + HOUR,
    today.getTime() - created_at.getTime(),
  )
  return {
    offer: {
      groups,
      taken: occupy(groups, random, today),
      priced_on: toIndianDay(new Date(today.getTime() - since)),
      confirmed_at: new Date(today.getTime() - ago),
      terms: stateTerms(house, random, { listedAt: created_at, today }),
    },
  }
}
