import { expect, it } from 'vitest'
import { createRow } from './row.ts'

it('a row makes one history entry', () => {
  const row = createRow()
  expect(row.step('/', '/?a', true)).toBe('push')
  expect(row.step('/?a', '/?b', true)).toBe('replace')
  expect(row.step('/?b', '/?c', true)).toBe('replace')
})

it('a row that undoes itself goes back, and is over', () => {
  const row = createRow()
  row.step('/', '/?a', true)
  row.step('/?a', '/?b', true)
  expect(row.step('/?b', '/', true)).toBe('back')
  expect(row.step('/', '/?a', true)).toBe('push')
})

it('each change that is in no row makes an entry, unless the address stays', () => {
  const row = createRow()
  expect(row.step('/', '/?a', false)).toBe('push')
  expect(row.step('/?a', '/?b', false)).toBe('push')
  expect(row.step('/?b', '/?b', false)).toBe('replace')
  // Not back either: an entry was made for it.
  expect(row.step('/?b', '/?a', false)).toBe('push')
})

it('a row ends when it is said, and where another way was taken', () => {
  const row = createRow()
  row.step('/', '/?a', true)
  row.follow('/?a')
  expect(row.step('/?a', '/?b', true)).toBe('replace')
  row.follow('/')
  expect(row.step('/', '/?c', true)).toBe('push')
  row.end()
  expect(row.step('/?c', '/?d', true)).toBe('push')
})
