import { expect, test } from 'vitest'
import { withPressed } from './pressed.ts'

test('a heart pressed while the list was loading overrides the list', () => {
  const pressed = new Map([
    [2, false],
    [3, true],
  ])
  expect([...withPressed([{ id: 1 }, { id: 2 }], pressed)]).toEqual([1, 3])
})
