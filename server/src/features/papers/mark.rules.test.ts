import { expect, it } from 'vitest'
import { toMark } from './mark.rules.ts'

it('says who looks, and when, as people read it', () => {
  const mark = toMark('en', { id: 5, name: 'Meera Iyer' }, new Date('2026-11-26T12:55:00Z'))
  expect(mark).toEqual(['Meera Iyer #5', '26 Nov 2026, 6:25 pm'])
})
