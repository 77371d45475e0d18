import { expect, it } from 'vitest'
import { toFirstDraft } from './ask-draft.ts'

const TODAY = '2026-11-26'

it.each([
  ['2026-12-01', '12', '2026-12-01', 12],
  ['2026-11-25', '0', TODAY, 6],
  ['2027-02-29', '1.5', TODAY, 6],
  ['zebra', 'x', TODAY, 6],
])('a question from %s for %s months begins with what can be', (move_in, months, day, count) => {
  const draft = toFirstDraft({ move_in, months }, [], TODAY)
  expect([draft.move_in, draft.months]).toEqual([day, count])
})
