import { ApiError, conflict } from '@nilayam/contract/errors'
import { describe, expect, it } from 'vitest'
import { toChanges, toMoment, toRefusal, toSpellings, toUsesSentence } from './entries.rules.ts'

describe('what changed', () => {
  it('is what differs, on both sides, with times as moments', () => {
    const before = { id: 1, name: 'Koti', known_for: null, at: new Date('2026-11-28T03:30:00Z') }
    const after = { name: 'Koti', known_for: 'Books', at: toMoment('2026-11-28T09:00') }
    expect(toChanges(before, after)).toEqual({
      before: { known_for: null },
      after: { known_for: 'Books' },
    })
  })

  it('is nothing when all is as it was', () => {
    expect(toChanges({ name: 'Koti', id: 3 }, { name: 'Koti' })).toBeUndefined()
  })
})

describe('what uses a row', () => {
  it('is listed with how often, up to a thousand', () => {
    const uses = [
      { one: 'area', many: 'areas', count: 1 },
      { one: 'property', many: 'properties', count: 1001 },
    ]
    expect(toUsesSentence('Pune', uses)).toBe('Pune is in use: 1 area and 1,000+ properties.')
  })

  it('says the way on where there is one', () => {
    const uses = [{ one: 'purchase', many: 'purchases', count: 2 }]
    expect(toUsesSentence('30 days', uses, 'Retire it instead.')).toBe(
      '30 days is in use: 2 purchases. Retire it instead.',
    )
  })
})

describe('a refusal of the database', () => {
  const refused = (code: string, constraint: string) =>
    toRefusal('area', Object.assign(new Error('refused'), { code, constraint }))

  it('names the field that is taken or missing', () => {
    expect(refused('23505', 'areas_name_once')).toMatchObject({
      status: 409,
      errors: { area_name: 'This city has an area of this name already' },
    })
    expect(refused('23503', 'areas_city_id_fkey')).toMatchObject({
      status: 400,
      errors: { city_id: 'Choose a city' },
    })
  })

  it('leaves every other fault as it is', () => {
    expect(refused('57014', '')).not.toBeInstanceOf(ApiError)
    const ours = conflict('In use')
    expect(toRefusal('area', ours)).toBe(ours)
  })
})

describe('other spellings', () => {
  it('are separated by what the search knows', () => {
    expect(toSpellings(' SR Nagar,  ఎస్ ఆర్ నగర్ ,, S.R. Nagar')).toBe(
      'SR Nagar · ఎస్ ఆర్ నగర్ · S.R. Nagar',
    )
    expect(toSpellings('')).toBe('')
  })
})
