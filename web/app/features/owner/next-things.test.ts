import type { OwnerProperty } from '@nilayam/contract/wizard'
import { expect, test } from 'vitest'
import { inTestDays, lakshmisDraft, lakshmisHall, testDay } from './lakshmis-hall.ts'
import { findNextThings } from './next-things.ts'

const titles = (listed: readonly OwnerProperty[], drafts: readonly OwnerProperty[]) =>
  findNextThings(listed, drafts, testDay).map(({ title }) => title)
const ending = (id: number, days: number) =>
  lakshmisHall({
    id,
    plan: {
      plan_id: 2,
      plan_name: 'One month',
      starts_at: inTestDays(-20),
      ends_at: inTestDays(days),
    },
  })

test('an owner whose places are in order has nothing to do', () => {
  expect(titles([lakshmisHall()], [])).toEqual([])
})

test('pressing things come first, plans that end sooner before later ones', () => {
  const refused = lakshmisHall({ id: 9, is_verified: false, refusal: 'Not readable.' })
  expect(titles([ending(1, 12), ending(2, 3), refused], [lakshmisDraft()])).toEqual([
    'Send your papers again',
    'Plan ends in 3 days',
    'Plan ends in 12 days',
    'Finish your draft',
  ])
})

test('each thing leads to where it is done', () => {
  const [draft] = findNextThings([], [lakshmisDraft({ id: 5, next_step: 3 })], testDay)
  expect(draft).toMatchObject({
    text: 'Sri Sai Study Hall: only the plan is left.',
    to: '/list-property?property=5',
  })
  const [renewal] = findNextThings([ending(2, 3)], [], testDay)
  expect(renewal?.to).toBe('/subscription?property=2')
})
