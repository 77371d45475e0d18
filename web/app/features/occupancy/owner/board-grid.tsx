import { type KeyboardEvent, type MouseEvent, memo, useDeferredValue, useState } from 'react'
import { t } from '../../../text.ts'
import { type Cell, type Column, findNeighbour, type Grid, type Row } from './board-rules.ts'
import { describeCell, sayStanding } from './board-words.ts'
import { listTicks } from './month-ticks.ts'

type Props = {
  grid: Grid
  title: string
  day: string
  chosen: ReadonlySet<string>
  choose: (cells: Cell[], isMore: boolean) => void
}

/** Rows of the first paint, which fill a phone and what a laptop has room for; the others follow at once. */
const AT_FIRST = 8

/** Pixels at the top that the page's bar takes. */
const TOP_BAR = 88

const idOf = (key: string) => `cell-${key}`

export function focusCell(key: string): void {
  document.getElementById(idOf(key))?.focus()
}

/**
 * Grid of beds by room, or desks by shift: a single tab stop with arrow keys (roving tabindex). Cells are no components
 * and share one listener, so that a section renders in a few milliseconds.
 */
export function BoardGrid({ grid, title, day, chosen, choose }: Props) {
  const { kind, columns, rows } = grid
  const [current, setCurrent] = useState<string>()
  const shown = useDeferredValue(rows, rows.slice(0, AT_FIRST))
  const cells = rows.flatMap((row) => row.cells)
  const at = cells.some(({ key }) => key === current) ? current : cells[0]?.key
  const isDesk = kind === 'desk'
  const walk = (event: KeyboardEvent) => {
    // Alt with an arrow is the browser's Back.
    if (at === undefined || event.altKey || event.metaKey) return
    const { key, ctrlKey: isCtrl } = event
    const next = findNeighbour(rows, at, { key, isCtrl, page: countRowsInView(event.target) })
    if (!next || next.key === at) return
    event.preventDefault()
    setCurrent(next.key)
    focusCell(next.key)
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const { cell, row, column } = findPressed(event.target)
    const pressed = cells.filter(
      ({ key, ...own }) =>
        key === cell || own.column.key === column || (row !== undefined && isIn(rows, row, key)),
    )
    if (pressed.length === 0) return
    if (cell) setCurrent(cell)
    choose(pressed, event.shiftKey)
  }
  return (
    <div className="board-scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
        role="grid"
        aria-multiselectable="true"
        aria-label={title}
        className="board-grid"
        data-kind={kind}
        data-many={columns.length > 4 || undefined}
        onKeyDown={walk}
        onClick={press}
      >
        <thead>
          <tr>
            <th scope="col">{isDesk ? t('owner-board.desk') : t('owner-board.room')}</th>
            {columns.map((column, n) => (
              <th key={column.key} scope="col">
                {isDesk ? drawHours(column) : sayBed(String.fromCharCode(65 + n))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <BoardRow key={row.key} {...{ row, isDesk, day }} {...ownOf(row, at, chosen)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of rows like the one that has the focus; one less, so that a page keeps a row of the last. */
function countRowsInView(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('tr')?.clientHeight : undefined
  return row ? Math.max(1, Math.floor((innerHeight - TOP_BAR) / row) - 1) : 1
}

/** The pressed button: a cell, a room's name or a column header. */
function findPressed(target: EventTarget): { cell?: string; row?: string; column?: string } {
  const button = target instanceof Element ? target.closest('button') : null
  return { ...button?.dataset }
}

function isIn(rows: readonly Row[], row: string, cell: string): boolean {
  return rows.some(({ key, cells }) => key === row && cells.some((one) => one.key === cell))
}

function sayBed(letter: string) {
  return (
    <>
      <span className="max-md:sr-only">{t('owner-board.bedAt', { letter })}</span>
      <span aria-hidden="true" className="md:hidden">
        {letter}
      </span>
    </>
  )
}

function drawHours({ key, label, short, hours }: Column) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-column={key}
      aria-label={t('owner-board.chooseColumn', { name: label ?? '' })}
    >
      <span className="max-md:hidden">{label}</span>
      <span className="md:hidden">{short}</span>
      <small>{hours}</small>
    </button>
  )
}

type RowProps = {
  row: Row
  isDesk: boolean
  day: string
  /** The row's cell that takes the tab stop; '' if it is in another row. */
  at: string
  /** Keys of the row's selected cells. */
  chosen: string
}

/** What a row shows of the grid's state, as text, so that a tap renders the rows that it changes and no others. */
function ownOf({ cells }: Row, at: string | undefined, chosen: ReadonlySet<string>) {
  const keys = cells.map(({ key }) => key)
  return {
    at: at !== undefined && keys.includes(at) ? at : '',
    chosen: chosen.size === 0 ? '' : keys.filter((key) => chosen.has(key)).join(),
  }
}

const BoardRow = memo(function BoardRow({ row, isDesk, day, at, chosen }: RowProps) {
  const keys = chosen.split(',')
  return (
    <tr>
      <th scope="row">
        {isDesk || row.cells.length < 2 ? (
          row.name
        ) : (
          <button
            type="button"
            tabIndex={-1}
            data-row={row.key}
            aria-label={t('owner-board.chooseRow', { name: row.name })}
          >
            {row.name}
          </button>
        )}
      </th>
      {row.cells.map((cell) => {
        const isChosen = keys.includes(cell.key)
        return drawCell(row, cell, { isDesk, day, isStop: cell.key === at, isChosen })
      })}
    </tr>
  )
})

type Drawn = { isDesk: boolean; day: string; isStop: boolean; isChosen: boolean }

/** Few elements, because a section has up to 240 cells: the button's name says it all, what is seen is short. */
function drawCell(row: Row, cell: Cell, { isDesk, day, isStop, isChosen }: Drawn) {
  const described = describeCell(row, cell, isDesk, day)
  const { kind, isSoon, place, says, short, detail } = described
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <td
      key={cell.key}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
      role="gridcell"
      aria-selected={isChosen}
    >
      <button
        type="button"
        id={idOf(cell.key)}
        className="board-cell"
        data-cell={cell.key}
        data-state={isSoon ? 'soon' : kind}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('owner-board.cell', { place, standing: sayStanding(described) })}
      >
        <b data-short={short}>
          <span>{says}</span>
        </b>{' '}
        <small>{detail}</small>
        {!isDesk && drawTicks(cell, day)}
      </button>
    </td>
  )
}

/** Hidden from screen readers, because the text of the cell has the date. */
function drawTicks(cell: Cell, day: string) {
  return (
    <span aria-hidden="true" className="board-ticks">
      {listTicks(cell.unit.taken, cell.column.spans, day).map(({ month, isFree }) => (
        <i key={month} data-free={isFree || undefined} />
      ))}
    </span>
  )
}
