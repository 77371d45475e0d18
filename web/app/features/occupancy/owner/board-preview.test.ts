import type { Board } from '@nilayam/contract/options/occupancy'
import { describe, expect, it } from 'vitest'
import { foresee, foreseeMonths } from './board-preview.ts'
import { toGrid, toLayouts } from './board-rules.ts'

const bed = {
  kind: 'bed',
  who: 'women',
  has_ac: true,
  price: 8500,
  min_months: null,
  note: '',
  sharing: 2,
  has_bath: true,
} as const
const desk = {
  kind: 'desk' as const,
  who: 'anyone' as const,
  has_ac: false,
  price: 900,
  min_months: null,
  note: '',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  is_reserved: false,
}
type Fields = Board['options'][number]['fields']
type Taken = Board['rooms'][number]['units'][number]['taken']
const taken = (from: string, to: string | null, spans: [number, number][] = [[0, 1440]]) => ({
  ...{ from, to, spans },
  source: 'owner' as const,
  note: '',
})

/** Two units of one group; `free` is what the page says of each option now. */
function boardOf(all: readonly Fields[], had: readonly Taken[], free: readonly number[]): Board {
  return {
    property: { id: 1, title: 'Gulmohar' },
    today: '2026-11-25',
    revision: 1,
    confirmed_at: null,
    options: all.map((fields, at) => ({
      id: at + 1,
      group_id: 1,
      fields,
      priced_on: '2026-11-01',
      units: had.length,
      free: { now: free[at] ?? 0, more: null },
    })),
    groups: [{ id: 1, kind: all[0]?.kind ?? 'bed', name: '', units: had.length }],
    rooms: [
      {
        id: 1,
        group_id: 1,
        name: 'Room 1',
        units: had.map((own, at) => ({ id: at + 1, label: 'AB'[at] ?? '', taken: own })),
      },
    ],
    changes: [],
  }
}
function says(board: Board, keys: readonly string[], wish: Parameters<typeof foresee>[2]) {
  const cells = toLayouts(board)
    .map(toGrid)
    .flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const chosen = cells.filter(({ key }) => keys.includes(key))
  return foresee(board, chosen, wish).map(({ free }) => free)
}

describe('the page that a change of the board will lead to', () => {
  it('counts a bed as taken when its shortest stay would reach the taken days', () => {
    const board = boardOf([bed], [[], []], [2])
    expect(says(board, ['1-'], { act: 'take', from: '2026-11-25', to: null })).toEqual([1])
    expect(says(board, ['1-'], { act: 'take', from: '2026-12-24', to: null })).toEqual([1])
    expect(says(board, ['1-'], { act: 'take', from: '2026-12-25', to: null })).toEqual([2])
    const long = boardOf([{ ...bed, min_months: 3 }], [[], []], [2])
    expect(says(long, ['1-', '2-'], { act: 'close', from: '2027-02-24', to: null })).toEqual([0])
  })

  it('counts a freed bed only when nothing else is on it soon', () => {
    const open = boardOf([bed], [[taken('2026-10-01', null)], []], [1])
    expect(says(open, ['1-'], { act: 'free', from: '2026-11-25', to: null })).toEqual([2])
    expect(says(open, ['1-'], { act: 'free', from: '2026-12-01', to: null })).toEqual([1])
    expect(says(open, ['1-'], { act: 'free', from: '2026-11-25', to: '2026-12-10' })).toEqual([1])
  })

  it('counts a desk for each shift that overlaps', () => {
    const shifts = [
      { ...desk, from_minute: 360, to_minute: 840 },
      { ...desk, from_minute: 840, to_minute: 1320 },
      { ...desk, from_minute: 360, to_minute: 1320 },
    ]
    const board = boardOf(shifts, [[], [taken('2026-11-01', null, [[360, 1320]])]], [1, 1, 1])
    const wish = { from: '2026-11-25', to: null }
    expect(says(board, ['1-o1'], { act: 'take', ...wish })).toEqual([0, 1, 0])
    expect(says(board, ['2-o2'], { act: 'free', ...wish })).toEqual([1, 2, 1])
    expect(says(board, ['2-o3'], { act: 'free', ...wish })).toEqual([2, 2, 2])
    expect(says(board, ['1-o1', '1-o2'], { act: 'take', ...wish })).toEqual([0, 0, 0])
  })
})

it('the months of a bed that is taken from December on, and to February', () => {
  const [cell] = toLayouts(boardOf([bed], [[]], [1])).map(toGrid)[0]?.rows[0]?.cells ?? []
  if (!cell) return expect.fail('There is a bed')
  const free = (to: string | null) =>
    foreseeMonths(cell, { act: 'take', from: '2026-12-01', to }, '2026-11-25').map(
      ({ isFree }) => isFree,
    )
  expect(free(null)).toEqual([true, false, false, false, false, false])
  expect(free('2027-02-01')).toEqual([true, false, false, true, true, true])
})
