import type { DeskHappening } from '@nilayam/contract/admin-happenings'
import { describe, expect, it } from 'vitest'
import { sayTime, toBody, toState } from './happening-words.ts'

const row: DeskHappening = {
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
  is_shown: true,
  is_past: false,
}

describe('a happening at the desk', () => {
  it('tells its time as the clocks of India do, wherever staff sit', () => {
    expect(sayTime('2026-11-28T09:00')).toBe('Sat 28 Nov 2026, 09:00')
  })

  it('is past before it is hidden', () => {
    expect(toState(row)).toBe('shown')
    expect(toState({ ...row, is_shown: false })).toBe('hidden')
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
