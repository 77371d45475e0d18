import { expect, test } from 'vitest'
import { happeningsTop } from './happenings-scroll.ts'

test('the desktop scrolls 150 px below the top of the section, the phone 80 px above it', () => {
  expect(happeningsTop(2000, 0, true)).toBe(2150)
  expect(happeningsTop(2000, 0, false)).toBe(1920)
})

test('the scroll margin of the section keeps its heading in view', () => {
  expect(happeningsTop(2000, 240, true)).toBe(1910)
})

test('it never scrolls above the page', () => {
  expect(happeningsTop(40, 0, false)).toBe(0)
})
