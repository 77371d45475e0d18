import type { Who } from '@nilayam/contract/options/option-fields'
import { expect, it } from 'vitest'
import { sayLinesAfter } from './lines-after.door.ts'

const FIELDS = {
  kind: 'bed',
  sharing: 2,
  has_ac: false,
  has_bath: false,
  min_months: null,
  note: '',
  price: 8000,
} as const
const waited = (who: Who, waiting: number) => [
  { option: { id: 7, fields: { ...FIELDS, who } }, waiting },
]
const next = (who: Who) => [{ id: 7, fields: { who } }]
const TOLD = '2 students in line are told whom it is for now.'
const ENDED = '2 students are told that their places in line have ended.'

it.each([
  ['anyone', 'women', [TOLD]],
  ['women', 'men', [ENDED]],
  ['women', 'women', []],
  ['women', 'anyone', []],
] as const)('what was for %s and is for %s', (before, now, says) => {
  expect(sayLinesAfter(waited(before, 2), next(now))).toEqual(says)
})

it('a line ends with its option', () => {
  expect(sayLinesAfter(waited('anyone', 2), [])).toEqual([ENDED])
  expect(sayLinesAfter(waited('anyone', 1), [{ id: null, fields: { who: 'anyone' } }])).toEqual([
    '1 student is told that the place in line has ended.',
  ])
})
