import { describe, expect, it } from 'vitest'
import { fullName, optionalText } from './fields.ts'

const sentenceOf = (name: unknown) => fullName.safeParse(name).error?.issues[0]?.message

describe('a name', () => {
  it.each([
    ['Ra\u200bvi \u00adKumar\ufeff', 'Ravi Kumar'],
    ['\u3164Ravi\u2800', 'Ravi'],
    ['అనన్య', 'అనన్య'],
    ['ర్\u200cవి', 'ర్\u200cవి'],
    ['རྒྱལ་མཚན', 'རྒྱལ་མཚན'],
    ['Đặng Thị Ế', 'Đặng Thị Ế'],
  ])('%j is stored as it looks', (typed, kept) => {
    expect(fullName.parse(typed)).toBe(kept)
  })

  it.each([
    ['', 'Full name is required'],
    ['\u200b\u200b\u200b', 'Full name is required'],
    ['\u200d\u200d\u200d', 'Full name is required'],
    ['\u3164\u115f\uffa0', 'Full name is required'],
    ['Al\u200b\u200b', 'Name must be at least 3 characters'],
    ['x'.repeat(101), 'At most 100 characters'],
    ['Ravi\u202eramuK', 'Contains characters that cannot be shown'],
    [`Ravi${'\u0335\u0301'.repeat(5)}`, 'Contains characters that cannot be shown'],
    [`Ravi${'\u0335\u200d'.repeat(9)}`, 'Contains characters that cannot be shown'],
    ['Ravi\nBcc: x@y.in', 'Must be a single line'],
  ])('%j is refused: %s', (typed, sentence) => {
    expect(sentenceOf(typed)).toBe(sentence)
  })
})

it('optional text of invisible characters is empty', () => {
  expect(optionalText(10).parse(' \u200b\ufeff ')).toBe('')
})

it('the message for a too long text contains its length', () => {
  const said = optionalText(4000).safeParse('x'.repeat(9000)).error?.issues[0]?.message
  expect(said).toBe('At most 4,000 characters, this has 9,000')
})
