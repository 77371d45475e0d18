import { NOTHING_STATED, TERM_KEYS } from '@nilayam/contract/options/term-keys'
import { describe, expect, it } from 'vitest'
import { listUnstated, sayAnswer } from './term-words.door.ts'

describe('what isn’t stated', () => {
  const unstated = (...kinds: ('bed' | 'desk')[]) =>
    listUnstated(
      { ...NOTHING_STATED, joining_fee: 500 },
      kinds.map((kind) => ({ fields: { kind } })),
    )

  it('is all that the owner left open', () => {
    const open = TERM_KEYS.filter((key) => key !== 'joining_fee')
    expect(unstated()).toEqual(open)
    expect(unstated('bed')).toEqual(open)
    expect(unstated('desk', 'bed')).toEqual(open)
  })

  it('has nothing of sleeping and eating where there are desks alone', () => {
    const open = unstated('desk', 'desk')
    for (const key of ['food', 'laundry', 'cooking', 'parents_overnight', 'people_a_room'])
      expect(open).not.toContain(key)
    expect(open).toContain('gate_closes')
  })
})

describe('sayAnswer', () => {
  it('is “Not stated” for each term that isn’t stated', () => {
    const answers = TERM_KEYS.map((key) => sayAnswer(key, NOTHING_STATED[key]))
    expect(new Set(answers)).toEqual(new Set(['Not stated']))
  })

  it('distinguishes none from not stated', () => {
    expect(sayAnswer('joining_fee', 0)).toBe('None')
    expect(sayAnswer('deposit_kept', 0)).toBe('Nothing')
    expect(sayAnswer('cooking', false)).toBe('No')
    expect(sayAnswer('food', { kind: 'none' })).toBe('Not offered')
  })

  it('includes amounts, meals and times', () => {
    expect(sayAnswer('deposit', { kind: 'months', months: 1 })).toBe('1 month’s rent')
    expect(sayAnswer('electricity', { kind: 'meter', rupees_a_unit: 9 })).toBe(
      'By meter, ₹9 a unit',
    )
    expect(
      sayAnswer('food', {
        kind: 'optional',
        rupees: 2500,
        meals: ['lunch', 'dinner'],
        diet: 'veg',
      }),
    ).toBe('Optional at ₹2,500 a month, vegetarian only: lunch, dinner')
    expect(sayAnswer('gate_closes', { kind: 'at', minute: 1320, opens_minute: 300 })).toBe(
      'Closes at 10 pm, opens at 5 am',
    )
  })
})
