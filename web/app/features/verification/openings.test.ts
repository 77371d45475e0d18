import { expect, test } from 'vitest'
import { findStillUnopened, sayLastOpening, sayPapers } from './openings.ts'

const paper = { file_name: 'a.pdf', type: 'image/jpeg', bytes: 40_960, uploaded_at: '2026-11-22' }
const papers = { id_document: { ...paper, pages: 1 }, property_proof: { ...paper, pages: 3 } }
const byMeera = {
  paper: 'id_document',
  page: 1,
  by_id: 5,
  by_name: 'Meera Iyer',
  at: '2026-11-23T08:50:00.000Z',
} as const
const property = { papers, openings: [byMeera] }

test('a paper opened by somebody else is still unopened', () => {
  expect(findStillUnopened(property, 7, [])).toEqual(['id_document', 'property_proof'])
})

test('a paper counts as opened when all its pages were, before or now', () => {
  const proof = (page: number) => ({ paper: 'property_proof', page }) as const
  expect(findStillUnopened(property, 5, [])).toEqual(['property_proof'])
  expect(findStillUnopened(property, 5, [proof(1), proof(2)])).toEqual(['property_proof'])
  expect(findStillUnopened(property, 5, [proof(1), proof(1), proof(1)])).toEqual(['property_proof'])
  expect(findStillUnopened(property, 5, [proof(3), proof(1), proof(2)])).toEqual([])
})

test('papers and openings are said in words', () => {
  const both = ['id_document', 'property_proof'] as const
  expect(sayPapers(property, both)).toBe('the ID document and all 3 pages of the property proof')
  expect(sayLastOpening([byMeera], 'id_document')).toBe('Opened by Meera Iyer at 2:20 pm.')
  expect(sayLastOpening([byMeera], 'property_proof')).toBe('')
})
