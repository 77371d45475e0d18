import { expect, test } from 'vitest'
import { sayRows } from './say-rows.ts'

const page = { total: 780, total_is_capped: false, next_cursor: 'further' }
const capped = { ...page, total: 1000, total_is_capped: true }

test('says which rows a page shows', () => {
  expect(sayRows({ ...page, first_row: 26, last_row: 50 })).toBe('26–50 of 780')
  expect(sayRows({ ...page, total: 51, first_row: 51, last_row: 51 })).toBe('51 of 51')
  expect(sayRows({ ...page, total: 0, first_row: 0, last_row: 0 })).toBe('0 of 0')
})

test('beyond what is counted there are more until the last page', () => {
  expect(sayRows({ ...capped, first_row: 1, last_row: 25 })).toBe('1–25 of 1,000+')
  expect(sayRows({ ...capped, first_row: 1026, last_row: 1050 })).toBe('1,026–1,050 of 1,050+')
  const last = { ...capped, next_cursor: null, first_row: 1026, last_row: 1040 }
  expect(sayRows(last)).toBe('1,026–1,040 of 1,040')
})
