import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { WHOLE_DAY } from '@nilayam/contract/time/hours'
import { expect, it } from 'vitest'
import type { RoomsState, Taken } from '../occupancy/occupancy.ts'
import { applyCounts } from './counts.rules.ts'

const TODAY = '2026-11-28'
const allDay: OptionFields = {
  kind: 'desk',
  who: 'anyone',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from_minute: 0,
  to_minute: 0,
  is_reserved: true,
  has_ac: false,
  price: 1500,
  min_months: 1,
  note: '',
}
/** One desk, sold by the day, with these bookings. */
const deskWith = (taken: readonly Taken[]): RoomsState => ({
  revision: 1,
  confirmed_at: null,
  groups: [{ id: 1, kind: 'desk', name: 'Hall A' }],
  options: [{ id: 1, group_id: 1, fields: allDay, priced_on: TODAY }],
  rooms: [{ id: 1, group_id: 1, name: 'Hall A' }],
  units: [{ id: 1, room_id: 1, label: '1' }],
  taken,
  units_ever: 1,
})
const morning: Taken = {
  id: 1,
  unit: 1,
  from: '2026-11-01',
  to: null,
  spans: [[360, 720]],
  source: 'owner',
  note: '',
}

it('what is said to be free leaves what others have later at other hours', () => {
  const evening: Taken = {
    ...morning,
    id: 2,
    from: '2027-03-01',
    spans: [[720, 1320]],
    source: 'stay',
    hold: { offer_id: 7, until: null, party: 'Ananya Reddy' },
  }
  const after = applyCounts(deskWith([morning, evening]), [{ id: 1, free: 1 }], TODAY)
  expect(after).toEqual([{ ...morning, id: null, to: TODAY }, evening])
})

it('a desk that is taken whole is freed from today on', () => {
  const whole = { ...morning, spans: WHOLE_DAY }
  const after = applyCounts(deskWith([whole]), [{ id: 1, free: 1 }], TODAY)
  expect(after).toEqual([{ ...whole, id: null, to: TODAY }])
})
