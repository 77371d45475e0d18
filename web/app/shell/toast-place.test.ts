import { expect, test } from 'vitest'
import { riseAbove } from './toast-place.ts'

const toasts = { left: 16, right: 344, top: 700, bottom: 760 }
const action = (top: number, left = 16) => ({ left, right: left + 200, top, bottom: top + 44 })
const rise = (...actions: ReturnType<typeof action>[]) => riseAbove({ toasts, actions, top: 78 })

test('a toast stays at the foot where nothing is in its way', () => {
  expect(rise()).toBe(0)
  expect(rise(action(400))).toBe(0)
  expect(rise(action(720, 400))).toBe(0)
})

test('a toast stands above the action that it would cover', () => {
  expect(rise(action(720))).toBe(48)
  expect(rise(action(680))).toBe(88)
})

test('a toast that rises over one action into another rises above both', () => {
  expect(rise(action(640), action(720))).toBe(128)
})

test('a toast stays where it is when there is no room above', () => {
  const wall = Array.from({ length: 12 }, (_, at) => action(80 + at * 60))
  expect(rise(...wall)).toBe(0)
})
