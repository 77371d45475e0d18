import { expect, test } from 'vitest'
import { riseAbove } from './toast-place.ts'

const toasts = { left: 16, right: 344, top: 700, bottom: 760 }
const action = (top: number, left = 16) => ({ left, right: left + 200, top, bottom: top + 44 })
const rise = (...actions: ReturnType<typeof action>[]) => riseAbove({ toasts, actions, top: 78 })

test('a toast stays at the bottom if it covers nothing', () => {
  expect(rise()).toBe(0)
  expect(rise(action(400))).toBe(0)
  expect(rise(action(720, 400))).toBe(0)
})

test('a toast moves above an action that it would cover', () => {
  expect(rise(action(720))).toBe(48)
  expect(rise(action(680))).toBe(88)
})

test('a toast that would then cover another action moves above both', () => {
  expect(rise(action(640), action(720))).toBe(128)
})

test('a toast stays at the bottom if there is no room above', () => {
  const wall = Array.from({ length: 12 }, (_, at) => action(80 + at * 60))
  expect(rise(...wall)).toBe(0)
})

test('a toast moves above a sheet, or at least above its action if there is no room', () => {
  const low = { left: 0, right: 360, top: 235, bottom: 780 }
  const high = { ...low, top: 120 }
  const riseOver = (sheet: typeof low) =>
    riseAbove({ toasts, actions: [action(680)], sheets: [sheet], top: 78 })
  expect(riseOver(low)).toBe(533)
  expect(riseOver(high)).toBe(88)
})

test('a toast never covers a field, rather an action', () => {
  const wall = Array.from({ length: 12 }, (_, at) => action(80 + at * 60))
  const field = { left: 0, right: 360, top: 690, bottom: 780 }
  expect(riseAbove({ toasts, fields: [field], actions: wall, top: 78 })).toBe(78)
})

test('a toast has no place at the foot if fields are everywhere', () => {
  const fields = Array.from({ length: 12 }, (_, at) => action(80 + at * 60))
  expect(riseAbove({ toasts, fields, actions: [], top: 78 })).toBeUndefined()
})

test('a toast is above the keyboard of a phone', () => {
  expect(riseAbove({ toasts, actions: [action(720)], top: 78, foot: 300 })).toBe(300)
})
