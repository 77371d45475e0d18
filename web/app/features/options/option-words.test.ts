import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { describe, expect, it } from 'vitest'
import { listDetails } from './option-words.door.ts'

const common = { who: 'women', has_ac: true, price: 8500, min_months: 3, note: '' } as const
const bed: OptionFields = { kind: 'bed', ...common, sharing: 2, has_bath: true }
const night: OptionFields = {
  kind: 'desk',
  ...common,
  who: 'anyone',
  has_ac: false,
  min_months: null,
  note: 'By the window',
  weekdays: [1, 2, 7],
  from_minute: 1320,
  to_minute: 360,
  is_reserved: false,
}

describe('listDetails', () => {
  it('includes gender and the shortest stay', () => {
    expect(listDetails(bed)).toEqual(['Women only', 'Attached bath', '3 months or more'])
  })

  it('includes a shift’s hours and days, and the owner’s note', () => {
    expect(listDetails(night)).toEqual([
      'For anyone',
      '10 pm to 6 am',
      'Mon, Tue, Sun',
      'any length',
      'By the window',
    ])
  })
})
