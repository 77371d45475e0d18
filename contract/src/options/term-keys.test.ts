import { expect, test } from 'vitest'
import { NOTHING_STATED, TERM_KEYS } from './term-keys.ts'
import { TermsFields } from './terms-fields.ts'

test('the list of terms is that of their shape, in the same order', () => {
  expect(NOTHING_STATED).toEqual(TermsFields.parse({}))
  expect(TERM_KEYS).toEqual(Object.keys(TermsFields.shape))
})
