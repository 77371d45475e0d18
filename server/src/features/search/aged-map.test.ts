import { expect, it } from 'vitest'
import { createAgedMap } from './aged-map.ts'

const sizeOf = (text: string) => text.length

it('keeps what was read lately, within its bytes', () => {
  const map = createAgedMap<number, string>(100, sizeOf)
  for (let key = 0; key < 1000; key++) {
    map.set(key, 'x'.repeat(10))
    expect(map.get(0)).toBeDefined()
  }
  const bytes = [...map.entries()].reduce((sum, [, value]) => sum + value.length, 0)
  expect(bytes).toBeLessThanOrEqual(100 + 10)
  expect(map.get(500)).toBeUndefined()
})

it('counts a replaced value once', () => {
  const map = createAgedMap<string, string>(100, sizeOf)
  map.set('other', 'y'.repeat(10))
  for (let time = 0; time < 100; time++) map.set('same', 'x'.repeat(20))
  expect(map.get('other')).toBeDefined()
})
