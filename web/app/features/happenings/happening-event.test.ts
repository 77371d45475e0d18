import type { Happening } from '@nilayam/contract/places/happenings'
import { expect, test } from 'vitest'
import { toEvents } from './happening-event.ts'

const fair: Happening = {
  id: 7,
  category: { id: 1, name: 'Books' },
  city: { id: 1, city_name: 'Hyderabad' },
  area: null,
  title: 'Book fair',
  details: 'Bring a bag.',
  venue: 'NTR Stadium',
  date_time: '2026-12-19T06:30:00.000Z',
  ends_at: null,
  dates_confirmed: true,
}

test('structured data contains confirmed dates only', () => {
  const usual = { ...fair, title: 'Usual fair', dates_confirmed: false }
  const events = toEvents([...Array(20).fill(usual), fair])
  expect(events.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Book fair', fair.date_time],
  ])
})

test('it has an end only where the hour is known', () => {
  const endOf = (ends_at: string | null) => toEvents([{ ...fair, ends_at }])[0]?.endDate
  expect(endOf('2026-12-19T15:30:00.000Z')).toBe('2026-12-19T15:30:00.000Z')
  expect([endOf('2026-12-19T18:30:00.000Z'), endOf(null)]).toEqual([undefined, undefined])
})
