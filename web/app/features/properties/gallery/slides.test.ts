import { expect, test } from 'vitest'
import { indexAt, type Motion, mayMove, wrapIndex } from './slides.ts'

test('the index wraps around at both ends', () => {
  expect(wrapIndex(5, 5)).toBe(0)
  expect(wrapIndex(-1, 5)).toBe(4)
  expect(wrapIndex(2, 5)).toBe(2)
  expect(wrapIndex(1, 0)).toBe(0)
})

test('the current picture is the one that fills more than half of the view', () => {
  expect(indexAt(0, 360, 5)).toBe(0)
  expect(indexAt(179, 360, 5)).toBe(0)
  expect(indexAt(181, 360, 5)).toBe(1)
  expect(indexAt(1440, 360, 5)).toBe(4)
})

test('overscrolling at either end stays within the pictures', () => {
  expect(indexAt(-200, 360, 5)).toBe(0)
  expect(indexAt(9000, 360, 5)).toBe(4)
  expect(indexAt(100, 0, 5)).toBe(0)
})

const motion: Motion = { count: 5, isPaused: false, pauses: [], prefersStill: false }

test('autoplay runs if nothing pauses it', () => {
  expect(mayMove(motion)).toBe(true)
})

test.each(['hover', 'focus', 'off-screen', 'hidden-tab'] as const)('%s pauses them', (pause) => {
  expect(mayMove({ ...motion, pauses: [pause] })).toBe(false)
})

test('autoplay stops when paused, for reduced motion, and with a single picture', () => {
  expect(mayMove({ ...motion, isPaused: true })).toBe(false)
  expect(mayMove({ ...motion, prefersStill: true })).toBe(false)
  expect(mayMove({ ...motion, count: 1 })).toBe(false)
})
