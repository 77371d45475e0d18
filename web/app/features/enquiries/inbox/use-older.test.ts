import { expect, it } from 'vitest'
import { addPage, mergeRows } from './use-older.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

it('a row that a newer one pushed off the first page stays in the list', () => {
  const [before, older] = [rows(5, 4, 3), rows(2, 1)]
  const after = rows(6, 5, 4)
  expect(mergeRows(after, mergeRows(before, older))).toEqual(rows(6, 5, 4, 3, 2, 1))
  // An old thread with a new message moves up.
  expect(mergeRows(rows(1, 5, 4), mergeRows(before, older))).toEqual(rows(1, 5, 4, 3, 2))
})

it('a row that is pushed off the first page while the next one is read stays in the list', () => {
  const older = addPage(undefined, rows(5, 4, 3), rows(2, 1))
  expect(mergeRows(rows(6, 5, 4), older)).toEqual(rows(6, 5, 4, 3, 2, 1))
  expect(addPage(older, rows(6, 5, 4), rows(0))).toEqual(rows(5, 4, 3, 2, 1, 0))
})
