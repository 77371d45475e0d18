import { describe, expect, it } from 'vitest'
import { daysSince, toClaimAge } from '../places/claim-age.ts'
import type { OptionFields } from './option-fields.ts'
import { toOptionName, toShift } from './option-names.ts'

const common = { who: 'women', has_ac: true, price: 8500, min_months: null, note: '' } as const
const bed = (sharing: number, has_ac = true): OptionFields => {
  return { ...common, kind: 'bed', sharing, has_bath: true, has_ac }
}
const desk = (from_minute: number, to_minute: number, is_reserved = false): OptionFields => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  return { ...common, has_ac: false, kind: 'desk', weekdays, from_minute, to_minute, is_reserved }
}

describe('an option’s name', () => {
  it.each([
    [bed(1), 'Single room, AC'],
    [bed(2), 'Double sharing, AC'],
    [bed(3, false), 'Triple sharing'],
    [bed(4, false), '4 sharing'],
    [desk(390, 840), 'Morning, any desk'],
    [desk(720, 1080), 'Afternoon, any desk'],
    [desk(840, 1290), 'Evening, any desk'],
    [desk(1080, 1380), 'Evening, any desk'],
    [desk(390, 1290, true), 'Full day, reserved desk'],
    [desk(1290, 390), 'Night, any desk'],
    [desk(0, 0), 'Around the clock, any desk'],
    [{ ...common, kind: 'room', people: 2, has_bath: false }, 'Whole room for 2, AC'],
  ] as [OptionFields, string][])('%# is made from what it is', (fields, name) => {
    expect(toOptionName(fields)).toBe(name)
  })

  it('of a shift until midnight is the evening’s', () => {
    expect(toShift(1080, 0)).toBe('evening')
  })
})

describe('what an owner confirmed', () => {
  const now = new Date('2026-11-24T01:00:00+05:30')
  it.each([
    ['2026-11-24T00:10:00+05:30', 0, 'fresh'],
    ['2026-11-23T23:50:00+05:30', 1, 'fresh'],
    ['2026-11-10T12:00:00+05:30', 14, 'fresh'],
    ['2026-11-09T12:00:00+05:30', 15, 'old'],
    ['2026-10-25T12:00:00+05:30', 30, 'old'],
    ['2026-10-24T12:00:00+05:30', 31, 'ask'],
  ])('at %s is %i days old, counted by India’s midnights: %s', (at, days, age) => {
    expect(daysSince(at, now)).toBe(days)
    expect(toClaimAge(days)).toBe(age)
  })
})
