import type { Option, UnitGroup } from '@nilayam/contract/options/options'

/** A hostel's two kinds of beds, as saved. */
export const double: Option = {
  id: 7,
  group_id: 3,
  fields: {
    kind: 'bed',
    who: 'women',
    has_ac: false,
    price: 8500,
    min_months: null,
    note: '',
    sharing: 2,
    has_bath: false,
  },
  priced_on: '2026-08-12',
  units: 8,
  free: { now: 3, more: null },
}
export const triple: Option = {
  ...double,
  id: 8,
  group_id: 4,
  units: 12,
  free: { now: 0, more: null },
}
export const standing: {
  revision: number
  confirmed_at: null
  groups: UnitGroup[]
  options: Option[]
} = {
  revision: 5,
  confirmed_at: null,
  groups: [
    { id: 3, kind: 'bed', name: '', units: 8 },
    { id: 4, kind: 'bed', name: '', units: 12 },
  ],
  options: [double, triple],
}
