import { describe, expect, it } from 'vitest'
import { findChangedFields, toCell, toCsv } from './audit.rules.ts'

describe('what changed', () => {
  it('is what differs, on both sides, with times as moments', () => {
    const before = { id: 1, name: 'Koti', known_for: null, at: new Date('2026-11-28T03:30:00Z') }
    const after = { name: 'Koti', known_for: 'Books', at: new Date('2026-11-28T09:00+05:30') }
    expect(findChangedFields(before, after)).toEqual({
      before: { known_for: null },
      after: { known_for: 'Books' },
    })
  })

  it('is nothing when all is as it was', () => {
    expect(findChangedFields({ name: 'Koti', id: 3 }, { name: 'Koti' })).toBeUndefined()
  })
})

describe('a cell of the CSV', () => {
  it.each(['=1+1', '+91 98765', '-2', '@SUM(A1)', '\t=1', ' =cmd', '\r=1', '＝1＋1'])(
    'is not run as a formula: %j',
    (text) => {
      expect(toCell(text)).toBe(`"'${text}"`)
    },
  )

  it('keeps quotes, commas and line breaks as text', () => {
    expect(toCell('Sai "New", 2\nfloor')).toBe('"Sai ""New"", 2\nfloor"')
    expect(toCell(null)).toBe('""')
  })
})

describe('the log as CSV', () => {
  it('tells the time in India and what changed', () => {
    const csv = toCsv([
      {
        id: 7,
        at: '2026-11-20T20:00:00.000Z',
        actor_id: null,
        actor_name: '',
        act: 'property.held',
        subject_kind: 'property',
        subject_id: 12,
        subject_label: '=HYPERLINK("x")',
        before: { state: 'listed' },
        after: { state: 'held' },
        by_phone: true,
        address: '203.0.113.14',
      },
    ])
    const [head, line, rest] = csv.split('\r\n')
    expect(head).toContain('"time_ist","who","what"')
    expect(line).toBe(
      '"7","2026-11-21 01:30:00","system","property.held","property:12","\'=HYPERLINK(""x"")","{""state"":""listed""}","{""state"":""held""}","yes","203.0.113.14"',
    )
    expect(rest).toBe('')
  })
})
