import type { Booking } from '@nilayam/contract/options/bookings'
import type { Board } from '@nilayam/contract/options/occupancy'
import { spansOf, toOptionName, toShift } from '@nilayam/contract/options/option-names'
import { formatHour } from '@nilayam/contract/time/clock'
import { doOverlap, type Span, WHOLE_DAY } from '@nilayam/contract/time/hours'
import { t } from '../../../text.ts'

type Unit = Board['rooms'][number]['units'][number]
type Taken = Unit['taken'][number]
type Room = Board['rooms'][number]

/** State of a unit at some hours of a day, with the dates between which it lasts. */
export type CellState =
  | { kind: 'free'; until: string | null }
  | { kind: 'taken' | 'closed' | 'stay'; from: string; to: string | null; note: string }
  /** Held until a time, ISO in UTC, or until the offer is answered. */
  | { kind: 'offer'; from: string; to: string | null; note: string; until: string | null }

/** A column of a grid: the position of a bed in its room, or the hours of an option. */
export type Column = {
  key: string
  label: string | null
  /** For narrow screens: 'Morning', with '6:30 am–2 pm' as `hours`. */
  short: string
  hours: string
  optionId: number | null
  spans: readonly Span[]
}
export type Cell = { key: string; unit: Unit; column: Column }
/** What a row shows: the beds of a room, or one desk. */
type Line = { key: string; name: string; room: Room; units: readonly Unit[] }
export type Row = Line & { cells: Cell[] }
/** Beds by room, or desks by hours, without their cells: 2000 desks with four shifts would have 8000. */
export type Layout = {
  key: string
  title: string
  kind: 'bed' | 'desk' | 'room'
  columns: Column[]
  lines: Line[]
}
export type Grid = Omit<Layout, 'lines'> & { rows: Row[] }

/** Whether a unit is free at some hours of a day; like `findState`, but fast enough for thousands of cells. */
export function isFreeOn(taken: readonly Booking[], spans: readonly Span[], day: string): boolean {
  return !taken.some(
    (row) => row.from <= day && (row.to === null || row.to > day) && doOverlap(row.spans, spans),
  )
}

export function findState(taken: readonly Taken[], spans: readonly Span[], day: string): CellState {
  const own = taken.filter((row) => doOverlap(row.spans, spans))
  const now = own.find(({ from, to }) => from <= day && (to === null || to > day))
  if (now) {
    const { from, to, hold } = now
    if (now.source === 'offer') {
      return { kind: 'offer', from, to, note: hold?.party ?? '', until: hold?.until ?? null }
    }
    if (now.source === 'stay') return { kind: 'stay', from, to, note: hold?.party ?? '' }
    const kind = now.source === 'closed' ? 'closed' : 'taken'
    return { kind, from, to, note: now.note }
  }
  const [next = null] = own
    .map(({ from }) => from)
    .filter((from) => from > day)
    .sort()
  return { kind: 'free', until: next }
}

/** One layout per hall with a column per option, or one per group of beds or rooms with a row per room. */
export function toLayouts({ groups, rooms, options }: Board): Layout[] {
  return groups.flatMap((group): Layout[] => {
    const own = rooms.filter(({ group_id }) => group_id === group.id)
    const sold = options.filter(({ group_id }) => group_id === group.id)
    if (group.kind !== 'desk') {
      const [first] = sold
      const title = group.name || (first ? toOptionName(first.fields) : '')
      return [layOutBeds(`g${group.id}`, title, group.kind, own)]
    }
    const columns = sold.map(({ id, fields }) => ({
      key: `o${id}`,
      label: toOptionName(fields),
      ...toHours(fields),
      optionId: id,
      spans: spansOf(fields),
    }))
    return own.map((room) => layOutDesks(room, columns))
  })
}

export function toGrid({ lines, ...layout }: Layout): Grid {
  const { kind, columns } = layout
  const toCell = (unit: Unit, column: Column): Cell => ({
    key: kind === 'desk' ? `${unit.id}-${column.key}` : `${unit.id}-`,
    unit,
    column,
  })
  const rows = lines.map((line) => ({
    ...line,
    cells: columns.flatMap((column, at) => {
      const unit = line.units[kind === 'desk' ? 0 : at]
      return unit ? [toCell(unit, column)] : []
    }),
  }))
  return { ...layout, rows }
}

function toHours(fields: Board['options'][number]['fields']): Pick<Column, 'short' | 'hours'> {
  if (fields.kind !== 'desk') return { short: toOptionName(fields), hours: '' }
  const { from_minute: from, to_minute: to } = fields
  const short = t('owner-board.shift', { shift: toShift(from, to) })
  return { short, hours: t('owner-board.hours', { from: formatHour(from), to: formatHour(to) }) }
}

function layOutBeds(key: string, title: string, kind: 'bed' | 'room', rooms: Room[]): Layout {
  const most = Math.max(0, ...rooms.map(({ units }) => units.length))
  const columns = Array.from({ length: most }, (_, at) => ({
    key: `b${at}`,
    label: null,
    short: '',
    hours: '',
    optionId: null,
    spans: WHOLE_DAY,
  }))
  const lines = rooms.map((room) => {
    return { key: `r${room.id}`, name: room.name, room, units: room.units }
  })
  return { key, title, kind, columns, lines }
}

function layOutDesks(room: Room, columns: Column[]): Layout {
  const lines = room.units.map((unit) => {
    return { key: `u${unit.id}`, name: unit.label, room, units: [unit] }
  })
  return { key: `r${room.id}`, title: room.name, kind: 'desk', columns, lines }
}

export type Touched = Pick<Board, 'revision' | 'confirmed_at' | 'options'> & {
  units: Pick<Unit, 'id' | 'taken'>[]
}

/** Applies the reply of a save to the board. */
export function applyTouched(board: Board, { units, ...standing }: Touched): Board {
  const touched = new Map(units.map(({ id, taken }) => [id, taken]))
  const rooms = board.rooms.map((room) =>
    room.units.some(({ id }) => touched.has(id))
      ? {
          ...room,
          units: room.units.map((unit) => ({ ...unit, taken: touched.get(unit.id) ?? unit.taken })),
        }
      : room,
  )
  return { ...board, ...standing, rooms }
}

type Pressed = {
  key: string
  isCtrl?: boolean
  /** Rows that PageUp and PageDown move by. */
  page?: number
}

/** The cell that a key moves to, as in any grid (ARIA Authoring Practices); rows may differ in length. */
export function findNeighbour(
  rows: readonly Row[],
  from: string,
  { key, isCtrl = false, page = 1 }: Pressed,
): Cell | undefined {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.key === from))
  const cells = rows[at]?.cells ?? []
  const column = cells.findIndex((cell) => cell.key === from)
  if (column < 0) return undefined
  const below = (row: readonly Cell[] = []) => row[Math.min(column, row.length - 1)]
  switch (key) {
    case 'ArrowLeft':
      return cells[column - 1]
    case 'ArrowRight':
      return cells[column + 1]
    case 'ArrowUp':
      return below(rows[at - 1]?.cells)
    case 'ArrowDown':
      return below(rows[at + 1]?.cells)
    case 'PageUp':
      return below(rows[Math.max(at - page, 0)]?.cells)
    case 'PageDown':
      return below(rows[Math.min(at + page, rows.length - 1)]?.cells)
    case 'Home':
      return isCtrl ? rows[0]?.cells[0] : cells[0]
    case 'End':
      return isCtrl ? rows.at(-1)?.cells.at(-1) : cells.at(-1)
    default:
      return undefined
  }
}
