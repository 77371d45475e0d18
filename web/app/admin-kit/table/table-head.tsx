import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { nextSort, useTableAddress } from './table-address.ts'
import type { Selection } from './table-selection.ts'
import type { Column, TableProps } from './table-types.ts'

export function TableHead<Row extends { id: number }>({
  columns,
  sort,
  selection,
  expand,
}: TableProps<Row> & { selection: Selection | undefined }) {
  return (
    <thead>
      <tr>
        {selection && (
          <td className="row-check">
            <label>
              <input
                type="checkbox"
                aria-label={t('admin-kit.chooseAll')}
                checked={selection.isAll}
                onChange={selection.toggleAll}
              />
            </label>
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} />
        ))}
        {expand && <td />}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: string }) {
  const { query, change } = useTableAddress()
  const now = query.get('sort') ?? sort
  const { id, label, isSortable, isNumber } = column
  const className = isNumber ? 'at-end' : undefined
  if (!isSortable) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const way = now === id ? 'ascending' : now === `-${id}` ? 'descending' : 'none'
  return (
    <th scope="col" className={className} aria-sort={way}>
      <button
        type="button"
        className="sort-button"
        onClick={() => change({ sort: nextSort(id, now) })}
      >
        {label}
        {way !== 'none' && <Icon name={way === 'ascending' ? 'up' : 'down'} size={16} />}
      </button>
    </th>
  )
}
