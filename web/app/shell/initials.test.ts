import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ananya Rao', 'AR'],
  ['lakshmi', 'L'],
  ['Imran  Ali Khan ', 'IAK'],
  ['', 'U'],
  ['   ', 'U'],
  [undefined, 'U'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
