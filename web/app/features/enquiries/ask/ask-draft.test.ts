import { describe, expect, it } from 'vitest'
import { toAddress, toDraft, toFirstDraft } from './ask-draft.ts'

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

describe('a draft kept in the tab', () => {
  const requested = { move_in: '2099-12-01', months: '3' }
  const draft = { ...toFirstDraft(requested, []), months: 4, text: 'Is it quiet?' }
  const kept = { address: toAddress(requested), draft }

  it('is what the form goes on with, at its address and without one', () => {
    expect(toDraft(kept, requested, [])).toBe(draft)
    expect(toDraft(kept, {}, [])).toBe(draft)
  })

  it('takes what another address asks for, and is another enquiry then', () => {
    const next = toDraft(kept, { months: '9', move_in: '2099-12-20' }, [])
    expect(next).toEqual({ ...draft, months: 9, move_in: '2099-12-20', key: next.key })
    expect(next.key).not.toBe(draft.key)
  })
})
