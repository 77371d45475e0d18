import { expect, test, vi } from 'vitest'
import type { DetailsForm } from '../details-form.ts'
import { findChanges, findClashes, takeOver } from './saved-elsewhere.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../../api.ts', () => ({ api: { call } }))

const before = { title: 'Champa', description: '', price_per_month: null, amenities: [1, 2] }
const change = (values: Partial<DetailsForm>) => ({ ...before, ...values }) as DetailsForm

test('what was changed elsewhere is taken over, except where something else was typed here', () => {
  const mine = change({ title: 'Champa Hostel' })
  const now = change({ title: 'Champa PG', price_per_month: 7000, amenities: [2] })
  expect(findChanges(mine, change({}), now)).toEqual(['price_per_month', 'amenities'])
  expect(findChanges(mine, change({}), change({ amenities: [1, 2] }))).toEqual([])
})

test('what was changed both here and elsewhere is named, unless it is the same', () => {
  const mine = change({ title: 'Champa Hostel', description: 'Forty beds.', amenities: [1] })
  const now = change({ title: 'Champa PG', description: 'Forty beds.', price_per_month: 7000 })
  expect(findClashes(mine, change({}), now)).toEqual(['title'])
  expect(findClashes(mine, change({}), change({}))).toEqual([])
})

test('a form whose answer never comes holds up no other', async () => {
  const open = (id: number) => ({ tab: { id }, findTyped: () => undefined }) as never
  // So a call waits for ever whose person doesn't sign in again.
  call.mockReturnValue(new Promise(() => {}))
  takeOver(open(1))
  takeOver(open(2))
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})
