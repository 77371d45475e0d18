import { NOTHING_STATED, TERM_KEYS } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { expect, it } from 'vitest'
import { findTerm, sayAnswer } from './answer-words.ts'
import { allTerms } from './term-list.ts'
import { parseDraft, termsDraftKind, toTermsDraft } from './terms-draft.ts'

const much: TermsFields = {
  deposit: { kind: 'months', months: 2 },
  deposit_kept: 1500,
  joining_fee: 0,
  advance_months: 1,
  electricity: { kind: 'meter', rupees_a_unit: 9 },
  water: { kind: 'flat', rupees: 200 },
  food: { kind: 'optional', rupees: 2500, meals: ['breakfast', 'dinner'], diet: 'veg' },
  laundry: { kind: 'none' },
  notice_days: 30,
  lock_in_months: 3,
  leaving_early: { kind: 'free' },
  deposit_days: 0,
  gate_closes: { kind: 'at', minute: 1320, opens_minute: null },
  visitors: { kind: 'until', minute: 1200 },
  cooking: false,
  smoking: null,
  alcohol: true,
  parents_overnight: { kind: 'flat', rupees: 300 },
  quiet_hours: { kind: 'hours', from_minute: 1320, to_minute: 360 },
  papers_at_joining: ['photo_id'],
  people_a_room: 3,
  square_feet_a_person: 60,
  licence: { number: 'GHMC 12', on: '2025-04-01' },
  fire_certificate: { on: '2025-05-02' },
}

it('the form has each term once', () => {
  expect(allTerms.map(({ key }) => key).sort()).toEqual(TERM_KEYS.toSorted())
})

it.each([
  ['nearly all', much],
  ['nothing', NOTHING_STATED],
])('the form keeps stated terms as they are: %s', (_name, fields) => {
  expect(parseDraft(toTermsDraft(fields))).toEqual({ fields })
})

it('sums are shown grouped in the Indian way, prices of a unit as they are', () => {
  const { food, deposit_kept, electricity } = toTermsDraft(much)
  expect(food?.typed.rupees).toBe('2,500')
  expect(deposit_kept?.typed.value).toBe('1,500')
  expect(electricity?.typed.rupees_a_unit).toBe('9')
})

it('the error of a missing detail is keyed by the detail', () => {
  const draft = { ...toTermsDraft(), water: { choice: 'flat', typed: {} } }
  expect(parseDraft(draft)).toEqual({ errors: { 'water.rupees': expect.any(String) } })
})

it.each([
  ['9', 9],
  ['₹8.50', 8.5],
  ['10.25', 10.25],
])('a meter’s unit may cost %s', (typed, rupees_a_unit) => {
  const draft = {
    ...toTermsDraft(),
    electricity: { choice: 'meter', typed: { rupees_a_unit: typed } },
  }
  const electricity = { kind: 'meter', rupees_a_unit }
  expect(parseDraft(draft)).toEqual({ fields: { ...NOTHING_STATED, electricity } })
})

it.each([
  ['electricity', 'meter', { rupees_a_unit: '8.555' }, 'Must be rupees like 9 or 8.50'],
  ['electricity', 'meter', { rupees_a_unit: '8,50' }, 'Must be rupees like 9 or 8.50'],
  ['electricity', 'meter', { rupees_a_unit: '0' }, 'Must be more than ₹0'],
  ['deposit', 'months', { months: '0' }, 'Must be from 1 to 24 months'],
  ['notice_days', 'some', { value: '' }, 'Must be whole days, at most 365'],
])('%s by %s refuses what can’t be', (key, choice, typed, says) => {
  const errors = parseDraft({ ...toTermsDraft(), [key]: { choice, typed } })
  expect(Object.values('errors' in errors ? errors.errors : {})).toEqual([says])
})

it('an empty list is valid, a missing diet isn’t', () => {
  const draft = { ...toTermsDraft(), food: { choice: 'included', typed: {} } }
  expect(parseDraft(draft)).toEqual({ errors: { 'food.diet': expect.any(String) } })
})

it('own changes are merged with those of others', () => {
  const mine = { ...toTermsDraft(much), cooking: { choice: 'yes', typed: {} } }
  const theirs = toTermsDraft({ ...much, notice_days: 15 })
  const merged = termsDraftKind.merge(mine, toTermsDraft(much), theirs)
  expect(parseDraft(merged)).toEqual({ fields: { ...much, cooking: true, notice_days: 15 } })
})

it('a draft is what it was after it was kept as text, and nothing else is taken for one', () => {
  const draft = toTermsDraft(much)
  expect(termsDraftKind.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(termsDraftKind.parse({ deposit: { choice: 1, typed: {} } })).toBeUndefined()
})

it.each([
  ['deposit', 'Months of rent: 2 months'],
  ['food', 'Optional: ₹2,500 a month, Breakfast, Dinner, Vegetarian only'],
  ['visitors', 'Until an hour: until 20:00'],
  ['smoking', 'Not stated'],
  ['licence', 'Stated: number GHMC 12, dated 1 Apr 2025'],
] as const)('the text of an answer: %s', (key, says) => {
  expect(sayAnswer(findTerm(key) ?? expect.fail(key), much[key])).toBe(says)
})
