import { DAY } from '@nilayam/contract/time/durations'
import { expect, it } from 'vitest'
import { createPseudonyms } from './pseudonyms.ts'

const MONDAY = new Date('2026-11-23T10:00:00Z')
const later = (days: number) => new Date(MONDAY.getTime() + days * DAY)

it('is the same for one thing within a week, and another for each other', () => {
  const name = createPseudonyms()
  const own = name('account', 17, MONDAY)
  expect(own).toMatch(/^[0-9a-f]{12}$/)
  expect(name('account', 17, later(1))).toBe(own)
  expect(name('account', 18, MONDAY)).not.toBe(own)
  expect(name('session', 17, MONDAY)).not.toBe(own)
})

it('is another one a week later, and never the same again', () => {
  const name = createPseudonyms()
  const names = [0, 7, 14, 7, 0].map((days) => name('account', 17, later(days)))
  expect(new Set(names).size).toBe(5)
})

it('is another one in each process, since nobody keeps the key', () => {
  expect(createPseudonyms()('account', 17, MONDAY)).not.toBe(
    createPseudonyms()('account', 17, MONDAY),
  )
})
