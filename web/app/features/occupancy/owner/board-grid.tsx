import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { t } from '../../../text.ts'
import { type Cell, findNeighbour, type Grid, type Row } from './board-rules.ts'
import { describeCell } from './board-words.ts'

type Choose = (cells: Cell[], isMore: boolean) => void
type Props = { grid: Grid; day: string; chosen: ReadonlySet<string>; choose: Choose }

const idOf = (key: string) => `cell-${key}`

export function focusCell(key: string): void {
  document.getElementById(idOf(key))?.focus()
}

/** Beds by room, or desks by hours: one tab stop, walked by arrows. */
export function BoardGrid({ grid, day, chosen, choose }: Props) {
  const { title, kind, columns, rows } = grid
  const [at, setAt] = useState(rows[0]?.cells[0]?.key)
  const isDesk = kind === 'desk'
  const walk = (event: KeyboardEvent) => {
    const next = at === undefined ? undefined : findNeighbour(rows, at, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next.key)
    focusCell(next.key)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by arrows
      role="grid"
      aria-multiselectable="true"
      className="board-grid"
      data-kind={kind}
      onKeyDown={walk}
    >
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{isDesk ? t('owner-board.desk') : t('owner-board.room')}</th>
          {columns.map(({ key, label }, n) => (
            <th key={key} scope="col">
              {label ?? t('owner-board.bedAt', { letter: String.fromCharCode(65 + n) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <GridRow
            key={row.key}
            row={row}
            isDesk={isDesk}
            day={day}
            at={row.cells.some(({ key }) => key === at) ? at : undefined}
            chosen={row.cells.flatMap(({ key }) => (chosen.has(key) ? [key] : [])).join(' ')}
            choose={choose}
            enter={setAt}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  row: Row
  isDesk: boolean
  day: string
  at: string | undefined
  /** Keys with a space between: a text stays the same for rows that nothing happened to. */
  chosen: string
  choose: Choose
  enter: (key: string) => void
}

const GridRow = memo(function GridRow({ row, isDesk, day, at, chosen, choose, enter }: RowProps) {
  const keys = chosen.split(' ')
  return (
    <tr>
      <th scope="row">
        {isDesk || row.cells.length < 2 ? (
          row.name
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('owner-board.chooseRow', { name: row.name })}
            onClick={(event) => choose(row.cells, event.shiftKey)}
          >
            {row.name}
          </button>
        )}
      </th>
      {row.cells.map((cell) => {
        const { kind, isSoon, place, says, detail, note } = describeCell(row, cell, isDesk, day)
        const press = (event: MouseEvent) => {
          enter(cell.key)
          choose([cell], event.shiftKey)
        }
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
          <td
            key={cell.key}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
            role="gridcell"
            aria-selected={keys.includes(cell.key)}
          >
            <button
              type="button"
              id={idOf(cell.key)}
              className="board-cell"
              data-state={isSoon ? 'soon' : kind}
              tabIndex={cell.key === at ? 0 : -1}
              onClick={press}
            >
              <span className="sr-only">{place}</span>
              {!isDesk && (
                <span aria-hidden="true" className="board-bed">
                  {row.cells.length > 1
                    ? t('owner-board.bedAt', { letter: cell.unit.label })
                    : t('owner-board.wholeRoom')}
                </span>
              )}
              {isDesk && (
                <span aria-hidden="true" className="board-bed">
                  {cell.column.label}
                </span>
              )}
              <b>{says}</b>
              <small>{detail}</small>
              {note && <span className="sr-only">{note}</span>}
            </button>
          </td>
        )
      })}
    </tr>
  )
})
