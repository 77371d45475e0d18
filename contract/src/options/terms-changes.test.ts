import { describe, expect, it } from 'vitest'
import { NOTHING_STATED } from './term-keys.ts'
import { listChanges, type TermsVersion } from './terms-changes.ts'
import { TermsFields } from './terms-fields.ts'

const now = new Date('2026-11-24T12:00:00Z')
const version = (number: number, saved_at: string, fields: object): TermsVersion => {
  return { version: number, saved_at, terms: { ...NOTHING_STATED, ...fields } }
}
const old = version(1, '2026-01-10T10:00:00Z', { joining_fee: 500, cooking: false })

describe('changes of terms', () => {
  it('comes with the old value and the time', () => {
    const later = version(2, '2026-11-04T10:00:00Z', { joining_fee: 1000, cooking: false })
    expect(listChanges([old, later], now)).toEqual([
      { key: 'joining_fee', before: 500, after: 1000, saved_at: later.saved_at },
    ])
  })

  it('appears once, compared with ninety days ago', () => {
    const first = version(2, '2026-10-04T10:00:00Z', { joining_fee: 700, cooking: false })
    const second = version(3, '2026-11-04T10:00:00Z', { joining_fee: 1000, cooking: true })
    expect(listChanges([old, first, second], now)).toEqual([
      { key: 'joining_fee', before: 500, after: 1000, saved_at: second.saved_at },
      { key: 'cooking', before: false, after: true, saved_at: second.saved_at },
    ])
  })

  it('excludes what was changed back, older changes, and first statements', () => {
    const changed = version(2, '2026-10-04T10:00:00Z', { joining_fee: 700, cooking: false })
    const back = version(3, '2026-11-04T10:00:00Z', { joining_fee: 500, cooking: false })
    expect(listChanges([old, changed, back], now)).toEqual([])
    expect(listChanges([old, version(2, '2026-08-01T10:00:00Z', { joining_fee: 9 })], now)).toEqual(
      [],
    )
    expect(listChanges([version(1, '2026-11-04T10:00:00Z', { joining_fee: 9 })], now)).toEqual([])
    expect(listChanges([], now)).toEqual([])
  })

  it('of a place that was described lately are compared with what was first stated', () => {
    const first = version(1, '2026-11-01T10:00:00Z', { joining_fee: 500 })
    const second = version(2, '2026-11-01T10:05:00Z', { joining_fee: 500, cooking: false })
    const third = version(3, '2026-11-20T10:00:00Z', { joining_fee: 1500, cooking: false })
    expect(listChanges([first, second], now)).toEqual([])
    expect(listChanges([first, second, third], now)).toEqual([
      { key: 'joining_fee', before: 500, after: 1500, saved_at: third.saved_at },
    ])
    const taken = version(4, '2026-11-21T10:00:00Z', { joining_fee: 500 })
    expect(listChanges([first, second, third, taken], now)).toEqual([
      { key: 'cooking', before: false, after: null, saved_at: taken.saved_at },
    ])
  })

  it('ignores the order of keys and items', () => {
    const one = version(1, '2026-01-10T10:00:00Z', {
      papers_at_joining: ['photo_id', 'college_id'],
      food: { kind: 'included', meals: ['breakfast', 'dinner'], diet: 'veg' },
    })
    const same = version(2, '2026-11-04T10:00:00Z', {
      papers_at_joining: ['college_id', 'photo_id'],
      food: { diet: 'veg', meals: ['dinner', 'breakfast'], kind: 'included' },
    })
    expect(listChanges([one, same], now)).toEqual([])
  })
})

describe('terms', () => {
  it.each([
    [{ joining_fee: -1 }],
    [{ joining_fee: 10_000_000 }],
    [{ deposit: { kind: 'months', months: 0 } }],
    [{ deposit: { kind: 'rupees' } }],
    [{ deposit: { kind: 'rupees', rupees: 5, months: 2 } }],
    [{ electricity: { kind: 'meter', rupees_a_unit: 0 } }],
    [{ food: { kind: 'included', meals: ['lunch', 'lunch'], diet: 'veg' } }],
    [{ gate_closes: { kind: 'at', minute: 1440 } }],
    [{ notice_days: 1.5 }],
    [{ licence: { number: ' ', on: '2024-03-08' } }],
    [{ licence: { number: 'GHMC 3147', on: '2023-02-29' } }],
    [{ no_such_term: 1 }],
  ])('aren’t %j', (fields) => {
    expect(TermsFields.safeParse(fields).success).toBe(false)
  })

  it('are not stated if absent', () => {
    expect(TermsFields.parse({ cooking: false })).toEqual({ ...NOTHING_STATED, cooking: false })
  })
})
