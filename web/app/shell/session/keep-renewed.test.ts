import type { TokenPayload } from '@nilayam/contract/accounts/accounts'
import { MINUTE } from '@nilayam/contract/time/durations'
import { expect, test } from 'vitest'
import { getDelay } from './keep-renewed.ts'

const payload = { iat: 1_000_000, exp: 1_000_900 } as TokenPayload
const issued = payload.iat * 1000

test('a new token is renewed after twelve of its fifteen minutes, whatever the clock says', () => {
  for (const wrong of [-10 * MINUTE, 0, 10 * MINUTE]) {
    expect(getDelay(payload, true, issued + wrong)).toBe(12 * MINUTE)
  }
})

test.each([
  ['right', 5, 5, 7],
  ['ten minutes slow', 5, -5, 12],
  ['ten minutes fast', 5, 15, 0],
])(
  'of one from before, a clock that is %s says when to renew it, twelve minutes at most',
  (_clock, _age, said, left) => {
    expect(getDelay(payload, false, issued + said * MINUTE)).toBe(left * MINUTE)
  },
)
