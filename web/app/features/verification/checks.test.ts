import { REFUSAL_REASONS, type RefusalReason } from '@nilayam/contract/admin/verification'
import { expect, test } from 'vitest'
import {
  CHECKS,
  findReason,
  isApproved,
  isRefused,
  sayCheck,
  sayPeople,
  suggestNote,
} from './checks.ts'

const facts = { owner: 'Imran Khan', contact: 'Imran Shaik', address: '7-1-209/2, Ameerpet' }
const allYes = Object.fromEntries(CHECKS.map((check) => [check, true]))

test('four yes approve; a missing answer or a no does not', () => {
  expect(isApproved(allYes)).toBe(true)
  expect(isApproved({ ...allYes, photos_differ: false })).toBe(false)
  expect(isApproved({ id_differs: true })).toBe(false)
})

test('refusing is suggested only if a check is answered with no', () => {
  expect(isRefused({})).toBe(false)
  expect(isRefused(allYes)).toBe(false)
  expect(isRefused({ photos_differ: false })).toBe(true)
})

test('equal names are shown once', () => {
  expect(sayPeople({ ...facts, contact: facts.owner })).toBe('Account and contact Imran Khan')
})

test('the first no is the reason', () => {
  expect(findReason(allYes)).toBeUndefined()
  expect(findReason({ photos_differ: false, address_differs: false })).toBe('address_differs')
})

test('checks and notes name what they are about', () => {
  expect(sayCheck('id_differs', facts).text).toBe('Account Imran Khan, contact Imran Shaik')
  expect(sayCheck('address_differs', facts).text).toBe(facts.address)
  expect(suggestNote('id_differs', facts)).toContain('neither Imran Khan nor Imran Shaik')
  const alone = { ...facts, contact: facts.owner }
  expect(suggestNote('id_differs', alone)).toContain('not in the name of Imran Khan')
  expect(suggestNote('other', facts)).toBe('')
})

test('a suggested note doesn’t repeat its reason, which the owner reads before it', () => {
  const repeats = (Object.keys(REFUSAL_REASONS) as RefusalReason[]).filter((reason) =>
    suggestNote(reason, facts).startsWith(REFUSAL_REASONS[reason]),
  )
  expect(repeats).toEqual([])
})
