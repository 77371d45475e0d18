import type { AdminHappening } from '@nilayam/contract/admin/catalogue-happenings'
import { describe, expect, it } from 'vitest'
import { sayEnd, sayMonths, sayStartAndEnd, sayTime, toBody, toState } from './happening-words.ts'

const row: AdminHappening = {
  id: 7,
  version: 2,
  title: 'Book fair',
  details: 'Stalls',
  venue: '',
  category: { id: 3, name: 'Fairs' },
  city: { id: 1, city_name: 'Hyderabad' },
  area: null,
  starts_at: '2026-11-28T09:00',
  ends_at: null,
  dates_confirmed: true,
  is_shown: true,
  is_past: false,
}

describe('a happening in the admin pages', () => {
  it('shows its time in India, in any time zone', () => {
    expect(sayTime('2026-11-28T09:00')).toBe('Sat 28 Nov 2026, 9:00 am')
  })

  it('shows its end relative to its start', () => {
    expect(sayEnd('2026-11-28T09:00', '2026-11-28T18:00')).toBe('until 6:00 pm')
    expect(sayEnd('2026-11-28T09:00', '2026-11-30T18:00')).toBe('until Mon 30 Nov 2026, 6:00 pm')
  })

  it.each([
    ['2026-11-29T08:00', null, 'Sun 29 Nov 2026, 8:00 am', null],
    ['2026-11-29T08:00', '2026-11-29T18:00', 'Sun 29 Nov 2026, 8:00 am', 'until 6:00 pm'],
    ['2026-11-29T08:00', '2026-11-30T00:00', 'Sun 29 Nov 2026, from 8:00 am', null],
    ['2026-11-29T00:00', '2026-11-30T00:00', 'Sun 29 Nov 2026, all day', null],
    ['2026-11-28T00:00', '2026-12-01T00:00', 'Sat 28 Nov 2026', 'until Mon 30 Nov 2026'],
  ])('from %s to %s is one day or several, with hours if known', (starts, ends, start, end) => {
    expect(sayStartAndEnd(starts, ends)).toEqual([start, end])
  })

  it('without confirmed dates shows only months, as on public pages', () => {
    const [starts, ends] = ['2026-11-28T09:00', '2026-12-05T18:00']
    expect(sayMonths(starts, ends)).toBe('Usually November to December, dates to be confirmed')
    expect(sayMonths(starts, null)).toBe('Usually November, dates to be confirmed')
  })

  it('is past before it is hidden, and hidden before it is to be confirmed', () => {
    expect(toState(row)).toBe('shown')
    const unconfirmed = { ...row, dates_confirmed: false }
    expect(toState(unconfirmed)).toBe('unconfirmed')
    expect(toState({ ...unconfirmed, is_shown: false })).toBe('hidden')
    expect(toState({ ...row, is_shown: false, is_past: true })).toBe('past')
  })

  it('is saved with the ids of what it names', () => {
    expect(toBody(row)).toMatchObject({
      id: 7,
      version: 2,
      category_id: 3,
      city_id: 1,
      area_id: null,
    })
    expect(toBody(row)).not.toHaveProperty('is_past')
  })
})
