import { expect, it } from 'vitest'
import { mergeRows } from './use-older.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

it('a row that a newer one pushed off the first page stays in the list', () => {
  const [before, older] = [rows(5, 4, 3), rows(2, 1)]
  const after = rows(6, 5, 4)
  expect(mergeRows(after, mergeRows(before, older))).toEqual(rows(6, 5, 4, 3, 2, 1))
  // An old thread with a new message moves up.
  expect(mergeRows(rows(1, 5, 4), mergeRows(before, older))).toEqual(rows(1, 5, 4, 3, 2))
})
