import { describe, expect, it } from 'vitest'
import { sayBuyers } from './plan-words.ts'

describe('what a plan’s change means', () => {
  it('says that buyers keep what they bought', () => {
    expect(sayBuyers({ bought: 12, in_force: 3 })).toBe(
      'Bought 12 times, 3 in force. A change puts a new plan in its place; who bought it keeps what was bought.',
    )
    expect(sayBuyers({ bought: 1, in_force: 0 })).toMatch(/^Bought once, none of them in force\./)
    expect(sayBuyers({ bought: 1000, in_force: 1000 })).toMatch(/^Bought 1,000\+ times, 1,000\+ in/)
  })

  it('says that nobody has', () => {
    expect(sayBuyers({ bought: 0, in_force: 0 })).toMatch(/^Nobody has bought it\./)
  })
})
