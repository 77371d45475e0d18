import { Link, useLocation } from 'react-router'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { Selection } from './table-selection.ts'
import type { Column, TableProps } from './table-types.ts'

type LineProps<Row extends { id: number }> = TableProps<Row> & {
  row: Row
  selection: Selection | undefined
  isAtCursor: boolean
  /** Just added or saved. */
  isFresh: boolean
  isOpen: boolean
  onReach: () => void
  onOpen: () => void
}

/** A row, with its details below when expanded. */
export function TableLine<Row extends { id: number }>(props: LineProps<Row>) {
  const { columns, row, selection, isAtCursor, isFresh, isOpen, onReach, titleOf, expand } = props
  const [head, ...rest] = columns
  return (
    <>
      <tr
        data-id={row.id}
        data-cursor={isAtCursor || undefined}
        data-fresh={isFresh || undefined}
        onFocus={onReach}
      >
        {selection && (
          <td className="row-check">
            <label>
              <input
                type="checkbox"
                aria-label={t('admin-kit.chooseRow', { title: titleOf(row) })}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </label>
          </td>
        )}
        <th scope="row" className={head?.isLong ? 'row-head long' : 'row-head'}>
          <Title {...props} />
        </th>
        {rest.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
        {expand && (
          <td className="at-end text-ink-soft">
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </td>
        )}
      </tr>
      {expand && isOpen && (
        <tr>
          <td colSpan={columns.length + 1}>{expand(row)}</td>
        </tr>
      )}
    </>
  )
}

function Cell<Row>({ column: { cell, isNumber, isLong }, row }: { column: Column<Row>; row: Row }) {
  const words = cell(row)
  if (isNumber) return <td className="at-end">{words}</td>
  return (
    <td
      className={isLong ? 'shorten long' : 'shorten'}
      title={typeof words === 'string' ? words : undefined}
    >
      {words}
    </td>
  )
}

function Title<Row extends { id: number }>(props: LineProps<Row>) {
  const { columns, row, hrefOf, isOpen, onOpen } = props
  const words = columns[0]?.cell(row)
  const title = typeof words === 'string' ? words : undefined
  const { search } = useLocation()
  if (hrefOf) {
    // A row being edited beside the table is a query string of the same page.
    const isOpened = hrefOf(row) === search
    return (
      <Link
        to={hrefOf(row)}
        className="row-title"
        title={title}
        aria-current={isOpened || undefined}
      >
        {words}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="row-title"
      title={title}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      {words}
    </button>
  )
}
