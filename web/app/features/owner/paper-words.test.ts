import { expect, test } from 'vitest'
import { inTestDays, lakshmisHall } from '../../testing/lakshmis-hall.ts'
import { sayPaper } from './paper-words.ts'

const gone = {
  kyc_documents: { id_document: null, property_proof: null },
  papers_destroyed_at: inTestDays(-1),
}

test('a paper is called by its file', () => {
  expect(sayPaper(lakshmisHall(), 'id_document')).toBe('licence.pdf')
})

test('papers of a verified place were seen and destroyed', () => {
  expect(sayPaper(lakshmisHall(gone), 'property_proof')).toBe(
    'Seen on 22 Sep 2026 and destroyed on 19 Nov 2026',
  )
})

test('what was never sent, or has to be sent again, is not on file', () => {
  const { kyc_documents } = gone
  expect(sayPaper(lakshmisHall({ kyc_documents }), 'id_document')).toBe('Not on file')
  expect(sayPaper(lakshmisHall({ ...gone, verified_at: null }), 'id_document')).toBe('Not on file')
})
