import { expect, test } from 'vitest'
import type { DetailsForm } from '../details-form.ts'
import { findChanges } from './saved-elsewhere.ts'

const before = { title: 'Champa', description: '', price_per_month: null, amenities: [1, 2] }
const change = (values: Partial<DetailsForm>) => ({ ...before, ...values }) as DetailsForm

test('what was changed elsewhere is taken over, except where something else was typed here', () => {
  const mine = change({ title: 'Champa Hostel' })
  const now = change({ title: 'Champa PG', price_per_month: 7000, amenities: [2] })
  expect(findChanges(mine, change({}), now)).toEqual(['price_per_month', 'amenities'])
  expect(findChanges(mine, change({}), change({ amenities: [1, 2] }))).toEqual([])
})
