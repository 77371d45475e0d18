import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ananya Rao', 'AR'],
  ['lakshmi', 'L'],
  ['Imran  Ali Khan ', 'IK'],
  ['వెంకట రమణ', 'వెంర'],
  ['క్షితిజ స్త్రీ', 'క్షిస్త్రీ'],
  ['प्रिया क्षेत्री', 'प्रिक्षे'],
  ['', 'U'],
  ['   ', 'U'],
  [undefined, 'U'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
