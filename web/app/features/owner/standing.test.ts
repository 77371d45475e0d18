import { expect, test } from 'vitest'
import { inTestDays, lakshmisDraft, lakshmisHall, testDay } from './lakshmis-hall.ts'
import { findStanding } from './standing.ts'

const standing = (property: Parameters<typeof findStanding>[0]) => findStanding(property, testDay)
const plan = (endsIn: number) => ({
  plan_id: 2,
  plan_name: 'Three months',
  starts_at: inTestDays(-30),
  ends_at: inTestDays(endsIn),
})

test('a verified listing says until when it is paid for', () => {
  expect(standing(lakshmisHall())).toEqual({
    kind: 'good',
    title: 'Listed',
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

test('a plan that waits is not asked for again', () => {
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

test('a refusal is told in the words of the staff', () => {
  const refusal = 'The electricity bill can’t be read.'
  expect(standing(lakshmisHall({ is_verified: false, refusal }))).toMatchObject({
    kind: 'bad',
    title: 'Listed. Verification refused',
    text: refusal,
    mustSend: true,
  })
})

test('papers are being checked once a proof is there, and can’t be without one', () => {
  expect(standing(lakshmisHall({ is_verified: false })).title).toBe('Listed. Papers being checked')
  const kyc_documents = { ...lakshmisHall().kyc_documents, property_proof: null }
  expect(standing(lakshmisHall({ is_verified: false, kyc_documents })).text).toBe(
    'Plan until 19 Jan 2027. Without a property proof it can’t be verified.',
  )
})

test('a draft says which step comes next', () => {
  expect(standing(lakshmisDraft()).title).toBe('Step 2 of 3: papers and photos')
  expect(standing(lakshmisDraft({ next_step: 3 }))).toMatchObject({
    kind: 'off',
    title: 'Step 3 of 3: choose a plan',
    text: 'Last saved on 10 Nov 2026.',
  })
})
