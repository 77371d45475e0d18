import { expect, it } from 'vitest'
import { toShown } from './use-saved-draft.ts'

type Sums = Record<string, number>
/** Own sums that differ from before, over those saved now. */
const merge = (mine: Sums, before: Sums, now: Sums): Sums => ({
  ...now,
  ...Object.fromEntries(Object.entries(mine).filter(([key, sum]) => sum !== before[key])),
})

it('a form shows what was typed', () => {
  const before = { rent: 8500, deposit: 2000 }
  const draft = { rent: 9000, deposit: 2000 }
  expect(toShown({ draft, before }, before, { merge })).toEqual(draft)
})

it('a form shows what others saved meanwhile, but where something else was typed', () => {
  const before = { rent: 8500, deposit: 2000 }
  const draft = { rent: 9000, deposit: 2000 }
  const saved = { rent: 8800, deposit: 3000 }
  expect(toShown({ draft, before }, saved, { merge })).toEqual({ rent: 9000, deposit: 3000 })
})
