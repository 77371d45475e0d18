import { expect, test } from 'vitest'
import { countListed, saysOfListed } from './listed-count.ts'

const all = { listed: 5, drafts: 1, expired: 0, held: 0, verified: 4 }

test('what has expired or is on hold counts as listed, as in the list, and isn’t in search', () => {
  expect([countListed(all), saysOfListed(all)]).toEqual([5, '4 of them verified'])
  const some = { ...all, expired: 1, held: 2 }
  expect([countListed(some), saysOfListed(some)]).toEqual([8, '5 in search, 4 of them verified'])
})
