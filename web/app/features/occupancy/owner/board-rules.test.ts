import type { Board } from '@nilayam/contract/options/occupancy'
import { expect, it } from 'vitest'
import { applyTouched, findNeighbour, findState, toGrid, toLayouts } from './board-rules.ts'

const today = '2026-11-24'
const wholeDay: [number, number][] = [[0, 1440]]
const morning: [number, number][] = [[360, 720]]
const taken = (from: string, to: string | null, spans = wholeDay) => ({
  from,
  to,
  spans,
  source: 'owner' as const,
  note: '',
})
const unit = (id: number, label: string) => ({ id, label, taken: [taken('2026-11-01', null)] })

const board: Board = {
  property: { id: 1, title: 'Neem' },
  today,
  revision: 1,
  confirmed_at: null,
  options: [],
  groups: [{ id: 5, kind: 'bed', name: 'Double', units: 3 }],
  rooms: [
    { id: 11, group_id: 5, name: 'Room 1', units: [unit(1, 'A'), unit(2, 'B')] },
    { id: 12, group_id: 5, name: 'Room 2', units: [unit(3, 'A')] },
  ],
  changes: [],
}

it.each([
  ['never taken', [], { kind: 'free', until: null }],
  ['taken later', [taken('2026-12-01', null)], { kind: 'free', until: '2026-12-01' }],
  ['taken until today', [taken('2026-11-01', today)], { kind: 'free', until: null }],
  [
    'taken until later',
    [taken('2026-11-01', '2026-12-05')],
    { kind: 'taken', from: '2026-11-01', to: '2026-12-05', note: '' },
  ],
])('the state of a bed: %s', (_what, rows, state) => {
  expect(findState(rows, wholeDay, today)).toEqual(state)
})

it('a desk that is taken in the morning is free in the evening', () => {
  const rows = [taken('2026-11-01', null, morning)]
  expect(findState(rows, morning, today).kind).toBe('taken')
  expect(findState(rows, [[720, 1080]], today).kind).toBe('free')
})

it('each room is a row of beds', () => {
  const [grid] = toLayouts(board).map(toGrid)
  expect(grid?.rows.map(({ cells }) => cells.length)).toEqual([2, 1])
  expect(grid?.columns).toHaveLength(2)
})

it('arrow keys move between rows of different lengths, and stop at the edges', () => {
  const rows = toLayouts(board).map(toGrid)[0]?.rows ?? []
  expect(findNeighbour(rows, '1-', { key: 'ArrowRight' })?.key).toBe('2-')
  expect(findNeighbour(rows, '2-', { key: 'ArrowDown' })?.key).toBe('3-')
  expect(findNeighbour(rows, '3-', { key: 'ArrowDown' })).toBeUndefined()
  expect(findNeighbour(rows, '2-', { key: 'Home' })?.key).toBe('1-')
})

it('Ctrl with Home and End moves to the first and the last cell of the grid, pages by rows', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    id: 20 + at,
    group_id: 5,
    name: `Room ${at}`,
    units: [unit(2 * at, 'A'), unit(2 * at + 1, 'B')],
  }))
  const rows = toLayouts({ ...board, rooms: many }).map(toGrid)[0]?.rows ?? []
  const press = (from: string, key: string) =>
    findNeighbour(rows, from, { key, isCtrl: !key.startsWith('Page'), page: 4 })?.key
  expect(press('5-', 'End')).toBe('17-')
  expect(press('5-', 'Home')).toBe('0-')
  expect(press('1-', 'PageDown')).toBe('9-')
  expect(press('11-', 'PageDown')).toBe('17-')
  expect(press('9-', 'PageUp')).toBe('1-')
  expect(press('5-', 'PageUp')).toBe('1-')
})

it('the reply of a save only changes its units', () => {
  const touched = { revision: 2, confirmed_at: null, options: [], units: [{ id: 3, taken: [] }] }
  const after = applyTouched(board, touched)
  expect(after.rooms[0]).toBe(board.rooms[0])
  expect(after.rooms[1]?.units[0]?.taken).toEqual([])
  expect(after.revision).toBe(2)
})
