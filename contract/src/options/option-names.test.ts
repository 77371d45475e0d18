import { describe, expect, it } from 'vitest'
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
