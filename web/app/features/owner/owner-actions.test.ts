import { expect, test } from 'vitest'
import {
  inTestDays,
  lakshmisDraft,
  lakshmisHall,
  testDay,
  toldOf,
} from '../../testing/lakshmis-hall.ts'
import { findOwnerActions } from './owner-actions.ts'

const plan = (days: number) => ({
  plan_id: 2,
  plan_name: 'Three months',
  amount: 1299,
  starts_at: inTestDays(-30),
  ends_at: inTestDays(days),
})
const ended = { state: 'expired', is_expired: true, plan: plan(-2) } as const
const refused = toldOf('refused', 'The address differs.', 'Address differs')

test.each([
  ['needs nothing', lakshmisHall(), 'Edit', false],
  ['is a draft', lakshmisDraft(), 'Continue', true],
  ['ends soon', lakshmisHall({ plan: plan(7) }), 'Renew', true],
  ['has ended', lakshmisHall(ended), 'Renew', true],
  ['was refused', lakshmisHall(refused), 'Send again', true],
  ['ends soon and was refused', lakshmisHall({ plan: plan(7), ...refused }), 'Send again', true],
  ['has ended and was refused', lakshmisHall({ ...ended, ...refused }), 'Renew', true],
  ['is on hold', lakshmisHall({ state: 'held', held_note: 'Two owners' }), 'Contact', true],
  [
    'is on hold by a decision',
    lakshmisHall({ state: 'held', held_note: 'Two owners', held_report: 7 }),
    'Read the decision',
    true,
  ],
] as const)('the next action for a property that %s', (_what, property, label, isPressing) => {
  expect(findOwnerActions(property, testDay)).toMatchObject({ next: { label }, isPressing })
})

test.each([
  [
    'complete',
    lakshmisHall(),
    [
      'Details',
      'As students see it',
      'Subscription',
      'Rooms and prices',
      'Costs and rules',
      'Coupon',
    ],
  ],
  ['a draft', lakshmisDraft(), ['Edit', 'Details']],
  [
    'ending and refused',
    lakshmisHall({ plan: plan(7), ...refused }),
    [
      'Renew',
      'Edit',
      'Details',
      'As students see it',
      'Rooms and prices',
      'Costs and rules',
      'Coupon',
    ],
  ],
  [
    'ended and refused',
    lakshmisHall({ ...ended, ...refused }),
    ['Send again', 'Edit', 'Details', 'Rooms and prices', 'Costs and rules', 'Coupon'],
  ],
  [
    'on hold',
    lakshmisHall({ state: 'held', held_note: 'Two owners' }),
    ['Edit', 'Details', 'Subscription', 'Rooms and prices', 'Costs and rules', 'Coupon'],
  ],
] as const)('the other actions while a property is %s', (_what, property, labels) => {
  const { more } = findOwnerActions(property, testDay)
  expect(more.map(({ label }) => label)).toEqual(labels)
})
