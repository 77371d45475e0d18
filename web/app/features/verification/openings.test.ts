import { expect, test } from 'vitest'
import { findStillUnopened, sayLastOpening, sayPapers } from './openings.ts'

const byMeera = {
  paper: 'id_document',
  by_id: 5,
  by_name: 'Meera Iyer',
  at: '2026-11-23T08:50:00.000Z',
} as const

test('what somebody else opened is still unopened', () => {
  expect(findStillUnopened([byMeera], 7, new Set())).toEqual(['id_document', 'property_proof'])
})

test('what was opened before and on this page is opened', () => {
  expect(findStillUnopened([byMeera], 5, new Set())).toEqual(['property_proof'])
  expect(findStillUnopened([byMeera], 5, new Set(['property_proof']))).toEqual([])
})

test('papers and openings are said in words', () => {
  expect(sayPapers(['id_document', 'property_proof'])).toBe('ID document and property proof')
  expect(sayLastOpening([byMeera], 'id_document')).toBe('Opened by Meera Iyer at 14:20.')
  expect(sayLastOpening([byMeera], 'property_proof')).toBe('')
})
