import { describe, expect, it } from 'vitest'
import { parseChosen, withChosen } from './choice-address.door.ts'

const today = '2026-11-25'
const parse = (query: string) => parseChosen(new URLSearchParams(query), today)

describe('the choice in the URL', () => {
  it('is parsed from the query', () => {
    expect(parse('option=12&from=2026-12-01')).toEqual({ option: 12, from: '2026-12-01' })
    expect(parse('from=2026-11-25').from).toBe(today)
  })

  it.each(['', 'option=x&from=soon', 'option=-1&from=2026-02-30', 'from=2026-11-24'])(
    'ignores invalid values: %s',
    (query) => expect(parse(query)).toEqual({ option: null, from: null }),
  )

  it('keeps other parameters', () => {
    const query = withChosen(new URLSearchParams('utm=1&from=2026-12-01'), {
      option: 3,
      from: null,
    })
    expect(query.toString()).toBe('utm=1&option=3')
  })
})
