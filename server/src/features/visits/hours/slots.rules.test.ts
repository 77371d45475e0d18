import type { VisitHours } from '@nilayam/contract/moving-in/visit-hours'
import { describe, expect, it } from 'vitest'
import { findSlot, type TakenSeat, toReminder, toSlotDays } from './slots.rules.ts'

/** Saturday, 28 November 2026, 9:30 in India. */
const now = new Date('2026-11-28T04:00:00Z')
const hours: VisitHours = {
  ranges: [
    { weekday: 6, from_minute: 16 * 60, to_minute: 19 * 60 },
    { weekday: 6, from_minute: 10 * 60, to_minute: 13 * 60 },
    { weekday: 7, from_minute: 23 * 60, to_minute: 24 * 60 },
  ],
  days_off: [],
  minutes: 30,
  notice_hours: 3,
  seats: 2,
}
const timesOf = (more: Partial<VisitHours> = {}, taken: TakenSeat[] = [], at = now) =>
  toSlotDays({ ...hours, ...more }, taken, at).map(({ slots }) =>
    slots.map(({ starts_at }) => starts_at.slice(11, 16)),
  )
const taken = (seat: number, from: string, to: string): TakenSeat => ({
  seat,
  starts_at: new Date(`2026-11-28T${from}Z`),
  ends_at: new Date(`2026-11-28T${to}Z`),
})

describe('the slots of 14 days', () => {
  it('are of days in India, in order, from the notice on', () => {
    const days = toSlotDays(hours, [], now)
    expect(days.map(({ day }) => day)).toEqual([
      ...['28', '29', '30'].map((day) => `2026-11-${day}`),
      ...Array.from({ length: 11 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`),
    ])
    // 12:30, then 16:00 to 18:30 in India; 10:00 to 12:00 are too soon.
    expect(timesOf()[0]).toEqual(['07:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'])
    expect(timesOf()[7]).toHaveLength(12)
    expect(days[2]).toEqual({ day: '2026-11-30', has_hours: false, slots: [] })
  })

  it('end at midnight at the latest, and what is left of a range is none', () => {
    expect(timesOf()[1]).toEqual(['17:30', '18:00'])
    expect(timesOf({ minutes: 45 })[1]).toEqual(['17:30'])
  })

  it('begin with the Indian day, not with that of UTC', () => {
    // 0:30 on Sunday in India.
    const days = toSlotDays(hours, [], new Date('2026-11-28T19:00:00Z'))
    expect(days[0]?.day).toBe('2026-11-29')
    expect(days[0]?.slots).toHaveLength(2)
  })

  it('say that none is left of a day that had some', () => {
    const [today] = toSlotDays(hours, [], new Date('2026-11-28T13:00:00Z'))
    expect(today).toEqual({ day: '2026-11-28', has_hours: true, slots: [] })
  })

  it('leave out days off, both ends included', () => {
    const days_off = [{ from: '2026-11-28', to: '2026-11-29' }]
    expect(timesOf({ days_off }).map(({ length }) => length)).toEqual([
      ...[0, 0, 0, 0, 0, 0, 0, 12, 2],
      ...[0, 0, 0, 0, 0],
    ])
  })
})

describe('a slot is free', () => {
  const isFree = (given: TakenSeat[], more: Partial<VisitHours> = {}) =>
    findSlot(toSlotDays({ ...hours, ...more }, given, now), new Date('2026-11-28T10:30:00Z'))
      ?.is_free

  it('while a seat is', () => {
    expect(isFree([taken(1, '10:30', '11:00')])).toBe(true)
    expect(isFree([taken(1, '10:30', '11:00'), taken(2, '10:30', '11:00')])).toBe(false)
    expect(isFree([taken(1, '10:00', '10:30'), taken(2, '11:00', '11:30')])).toBe(true)
  })

  it('by visits of another length as well', () => {
    expect(isFree([taken(1, '10:15', '10:45'), taken(1, '10:45', '11:15')])).toBe(true)
    expect(isFree([taken(1, '10:15', '10:45'), taken(2, '10:45', '11:15')])).toBe(false)
  })

  it('by the seats that there are now', () => {
    expect(isFree([taken(2, '10:30', '11:00')], { seats: 1 })).toBe(false)
  })
})

it('a reminder is due at six in the evening before, unless that has passed', () => {
  const visit = new Date('2026-11-28T04:30:00Z')
  expect(toReminder(visit, new Date('2026-11-27T12:29:00Z'))?.toISOString()).toBe(
    '2026-11-27T12:30:00.000Z',
  )
  expect(toReminder(visit, new Date('2026-11-27T12:30:00Z'))).toBeNull()
})
