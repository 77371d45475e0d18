import type { OptionFields } from '@nilayam/contract/options/option-fields'
import type { Option } from '@nilayam/contract/options/options'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { describe, expect, it } from 'vitest'
import { listKeyFacts } from './key-facts.ts'

const bed = { kind: 'bed', who: 'women', has_ac: true, has_bath: true, price: 8500 } as const
const common = { min_months: null, note: '' }
const toOption = (fields: OptionFields): Option => ({
  id: 1,
  group_id: 1,
  fields,
  priced_on: '2026-11-01',
  units: 4,
  free: { now: 1, more: null },
})
const sharing = (beds: number): Option => toOption({ ...bed, ...common, sharing: beds })
const desk = (from_minute: number, to_minute: number): Option =>
  toOption({
    kind: 'desk',
    who: 'anyone',
    has_ac: false,
    price: 900,
    weekdays: [1],
    is_reserved: false,
    from_minute,
    to_minute,
    ...common,
  })
const say = (options: Option[], stated?: Partial<TermsFields>) => {
  const fields = { ...NOTHING_STATED, ...stated }
  const terms = stated ? { version: 1, saved_at: '2026-11-01T00:00:00Z', fields } : null
  return listKeyFacts({ options, terms }).map(({ value, label }) => `${value}, ${label}`)
}

describe('the key facts of a property', () => {
  it('are gender, sharing, food, gate, deposit and notice', () => {
    const facts = say([sharing(2), sharing(4)], {
      food: { kind: 'included', meals: ['breakfast', 'lunch', 'dinner'], diet: 'veg' },
      gate_closes: { kind: 'at', minute: 1320, opens_minute: 300 },
      deposit: { kind: 'months', months: 2 },
      notice_days: 30,
    })
    expect(facts).toEqual([
      'Women only, who it is for',
      '2–4 sharing, in a room',
      'Food included, 3 meals',
      'Gate 10 pm, opens at 5 am',
      '2 months’ rent, deposit',
      '30 days, notice',
    ])
  })

  it('omit what isn’t stated', () => {
    expect(say([sharing(2)])).toEqual(['Women only, who it is for', '2 sharing, in a room'])
    expect(say([], {})).toEqual([])
    expect(say([sharing(1)], {})).toEqual(['Women only, who it is for', 'Single, in a room'])
  })

  it('count the shifts of desks, or say that one is around the clock', () => {
    expect(say([desk(390, 840), desk(840, 1290), desk(390, 840)])).toEqual([
      'For anyone, who it is for',
      '2 shifts, hours',
    ])
    expect(say([desk(390, 840), desk(0, 0)])[1]).toBe('Around the clock, hours')
    const iconOf = (options: Option[]) => listKeyFacts({ options, terms: null })[1]?.icon
    expect([iconOf([desk(390, 840)]), iconOf([desk(0, 0)])]).toEqual(['clock', 'hours'])
  })
})
