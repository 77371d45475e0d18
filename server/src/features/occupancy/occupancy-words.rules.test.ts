import type { Change } from '@nilayam/contract/options/occupancy'
import { say } from '@nilayam/texts'
import { expect, it } from 'vitest'
import { sayMeanwhile } from './occupancy-words.rules.ts'
import type { RoomsState } from './rooms.rules.ts'

const state: RoomsState = {
  ...{ revision: 3, confirmed_at: null, units_ever: 0 },
  ...{ groups: [], options: [], rooms: [], units: [], taken: [] },
}
const change: Change = {
  ...{ revision: 3, by: 'Lakshmi', act: 'options', units: [] },
  at: '2028-02-28T08:50:00.000Z',
}
const sayAt = (now: string) => say('en', sayMeanwhile(state, [change], new Date(now)))

it('what others changed is said as of the time that is given, not of the machine’s', () => {
  expect(sayAt('2028-02-28T18:00:00Z')).toContain('at 2:20 pm')
  // In India it is the next day.
  expect(sayAt('2028-02-28T19:00:00Z')).toContain('on 28 Feb 2028')
})
