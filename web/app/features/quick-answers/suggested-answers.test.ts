import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { expect, it } from 'vitest'
import { suggestAnswers } from './suggested-answers.ts'

it('suggests nothing where nothing is stated and nothing is free', () => {
  expect(suggestAnswers(undefined, undefined)).toEqual([])
  expect(suggestAnswers(undefined, NOTHING_STATED)).toEqual([])
})

it('says what is free from the day asked for, and what the terms state', () => {
  const terms: TermsFields = {
    ...NOTHING_STATED,
    food: { kind: 'included', diet: 'veg', meals: ['breakfast', 'dinner'] },
    gate_closes: { kind: 'at', minute: 1320, opens_minute: 330 },
    deposit: { kind: 'months', months: 2 },
    notice_days: 30,
  }
  const texts = suggestAnswers({ day: '2026-12-01' }, terms).map(({ name, text }) => [name, text])
  expect(texts).toEqual([
    ['Yes, it is free', 'Yes, it is free from 1 Dec 2026.'],
    ['Meals', 'Food: Included, vegetarian only: breakfast, dinner.'],
    ['Gate hours', 'Gate: Closes at 10 pm, opens at 5:30 am.'],
    ['Deposit', 'Deposit: 2 months’ rent.'],
    ['Notice', 'Notice before leaving: 30 days.'],
  ])
})

it('a notice of no days is an answer too', () => {
  const names = suggestAnswers(undefined, { ...NOTHING_STATED, notice_days: 0 })
  expect(names.map(({ text }) => text)).toEqual(['Notice before leaving: None.'])
})
