import { expect, test } from 'vitest'
import {
  inTestDays,
  lakshmisDraft,
  lakshmisHall,
  testDay,
  toldOf,
} from '../../testing/lakshmis-hall.ts'
import { findStanding, planShare } from './standing.door.ts'

const standing = (property: Parameters<typeof findStanding>[0]) => findStanding(property, testDay)
const plan = (endsIn: number) => ({
  plan_id: 2,
  plan_name: 'Three months',
  amount: 1299,
  starts_at: inTestDays(-30),
  ends_at: inTestDays(endsIn),
})

test('a verified listing shows the end of its plan', () => {
  expect(standing(lakshmisHall())).toEqual({
    kind: 'good',
    title: 'Listed',
    reason: null,
    text: 'Plan until 19 Jan 2027.',
    canRenew: false,
    mustSend: false,
  })
})

test('a plan in its last 14 days can be renewed', () => {
  expect(standing(lakshmisHall({ plan: plan(7) }))).toMatchObject({
    kind: 'wait',
    title: 'Listed. Plan ends in 7 days',
    canRenew: true,
  })
  expect(standing(lakshmisHall({ plan: plan(14) })).canRenew).toBe(true)
  expect(standing(lakshmisHall({ plan: plan(15) })).canRenew).toBe(false)
})

test('a plan that another one follows needs no renewal', () => {
  const property = lakshmisHall({
    plan: plan(7),
    next_plan: { ...plan(97), starts_at: inTestDays(7) },
  })
  expect(standing(property)).toMatchObject({ text: 'Plan until 25 Feb 2027.', canRenew: false })
})

test('an expired listing can be renewed and says what is kept', () => {
  const property = lakshmisHall({ state: 'expired', is_expired: true, plan: plan(-4) })
  expect(standing(property)).toMatchObject({
    kind: 'off',
    title: 'Plan ended 16 Nov 2026',
    text: 'Students can’t find it. Its photos, favourites and link are kept.',
    canRenew: true,
  })
})

test('a refusal shows its reason and the note from staff', () => {
  const refused = toldOf(
    'refused',
    'Photograph it in daylight.',
    'The property proof can’t be read',
  )
  expect(standing(lakshmisHall(refused))).toMatchObject({
    kind: 'bad',
    title: 'Listed. Verification refused',
    reason: 'The property proof can’t be read.',
    text: 'Photograph it in daylight.',
    mustSend: true,
  })
  const asked = toldOf('asked', 'Page 2 is missing.', 'A better paper is needed')
  expect(standing(lakshmisHall(asked))).toMatchObject({
    title: 'Listed. A better paper is needed',
    reason: null,
    text: 'Page 2 is missing.',
  })
})

test('a property on hold shows the reason', () => {
  const held = lakshmisHall({ state: 'held', held_note: 'Two people say that it is closed.' })
  expect(standing(held)).toMatchObject({
    title: 'On hold',
    reason: 'Two people say that it is closed.',
    canRenew: false,
  })
})

test('documents are only checked once there is a proof', () => {
  expect(standing(lakshmisHall(toldOf('waiting'))).title).toBe('Listed. Papers being checked')
  expect(standing(lakshmisHall(toldOf('none'))).text).toBe(
    'Plan until 19 Jan 2027. Without a property proof it can’t be verified.',
  )
})

test('the remaining share of a plan goes from 1 to 0', () => {
  const share = (from: number, until: number) =>
    planShare(lakshmisHall({ plan: { ...plan(until), starts_at: inTestDays(from) } }), testDay)
  expect([share(0, 30), share(-15, 15), share(-40, -10), share(5, 35)]).toEqual([1, 0.5, 0, 1])
})

test('a draft shows its next step', () => {
  expect(standing(lakshmisDraft()).title).toBe('Step 2 of 3: papers and photos')
  expect(standing(lakshmisDraft({ next_step: 3 }))).toMatchObject({
    kind: 'off',
    title: 'Step 3 of 3: choose a plan',
    text: 'Last saved on 10 Nov 2026.',
  })
})
