import type { Board } from '@nilayam/contract/options/occupancy'
import { describe, expect, it } from 'vitest'
import { toGrid, toLayouts } from './board-rules.ts'
import { countFree, toSections } from './board-sections.ts'
import { listMonths, listTicks } from './month-ticks.ts'

const wholeDay: [number, number][] = [[0, 1440]]
const taken = { from: '2026-11-01', to: '2026-12-15', spans: wholeDay, source: 'owner' as const }
const rooms = Array.from({ length: 26 }, (_, at) => ({
  id: at + 1,
  group_id: 5,
  name: `Room ${at + 1}`,
  units: ['A', 'B'].map((label, n) => {
    return { id: at * 2 + n, label, taken: at < 13 && n === 0 ? [{ ...taken, note: '' }] : [] }
  }),
}))
const board: Board = {
  property: { id: 1, title: 'Neem' },
  today: '2026-11-24',
  revision: 1,
  confirmed_at: null,
  options: [],
  groups: [{ id: 5, kind: 'bed', name: 'Double', units: 52 }],
  rooms,
  changes: [],
}
const layouts = toLayouts(board)

describe('a long board', () => {
  it('is split into sections of twelve rooms, each with its number of free beds', () => {
    const sections = toSections(layouts)
    const found = sections.map((section) => {
      const { range } = section
      return [range?.first, range?.last, countFree(section, board.today)]
    })
    expect(found).toEqual([
      ['Room 1', 'Room 12', 12],
      ['Room 13', 'Room 24', 23],
      ['Room 25', 'Room 26', 4],
    ])
    expect(sections[1]?.layout.lines).toHaveLength(12)
  })

  it('counts free beds on the given day', () => {
    const free = toSections(layouts).map((section) => countFree(section, '2026-12-15'))
    expect(free).toEqual([24, 24, 4])
  })

  it('has no range if there is one section', () => {
    const short = toLayouts({ ...board, rooms: rooms.slice(0, 3) })
    expect(toSections(short).map(({ range }) => range)).toEqual([null])
  })
})

it('a bed has ticks for six months, the first of them for the given day', () => {
  const months = listMonths(board.today)
  expect(months).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ])
  const cell = layouts.map(toGrid)[0]?.rows[0]?.cells[0] ?? expect.fail('There is a bed')
  const { taken } = cell.unit
  const free = (day: string) => listTicks(taken, cell.column.spans, day).map(({ isFree }) => isFree)
  expect(free('2026-11-24')).toEqual([false, false, true, true, true, true])
})
