import { expect, test } from 'vitest'
import { indexAt, type Motion, mayMove, wrapIndex } from './slides.ts'

test('after the last picture comes the first, before the first the last', () => {
  expect(wrapIndex(5, 5)).toBe(0)
  expect(wrapIndex(-1, 5)).toBe(4)
  expect(wrapIndex(2, 5)).toBe(2)
  expect(wrapIndex(1, 0)).toBe(0)
})

test('the picture that fills more than half of the window is the one that is seen', () => {
  expect(indexAt(0, 360, 5)).toBe(0)
  expect(indexAt(179, 360, 5)).toBe(0)
  expect(indexAt(181, 360, 5)).toBe(1)
  expect(indexAt(1440, 360, 5)).toBe(4)
})

test('a bounce beyond either end stays within the pictures', () => {
  expect(indexAt(-200, 360, 5)).toBe(0)
  expect(indexAt(9000, 360, 5)).toBe(4)
  expect(indexAt(100, 0, 5)).toBe(0)
})

const motion: Motion = { count: 5, isPaused: false, pauses: [], prefersStill: false }

test('pictures move by themselves when nothing pauses them', () => {
  expect(mayMove(motion)).toBe(true)
})

test.each(['hover', 'focus', 'off-screen', 'hidden-tab'] as const)('%s pauses them', (pause) => {
  expect(mayMove({ ...motion, pauses: [pause] })).toBe(false)
})

test('they stand still when paused, when motion is unwanted, and when there is only one', () => {
  expect(mayMove({ ...motion, isPaused: true })).toBe(false)
  expect(mayMove({ ...motion, prefersStill: true })).toBe(false)
  expect(mayMove({ ...motion, count: 1 })).toBe(false)
})
