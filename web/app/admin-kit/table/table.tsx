import './table.css'
import type { TablePage } from '@nilayam/contract/admin/admin'
import { useRef } from 'react'
import { t } from '../../text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableLine } from './table-line.tsx'
import { useSelection } from './table-selection.ts'
import type { TableProps } from './table-types.ts'
import { useCursor } from './use-cursor.ts'
import { useFresh } from './use-fresh.ts'

/** A table of the admin pages: sorted and paged by the server, with selection and keyboard navigation. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { name, columns, rows, page, none, actions = [], keys = {} } = props
  const selection = useSelection(rows.map(({ id }) => id))
  const cursor = useCursor(props, selection.toggle)
  const freshId = useFresh(cursor.body)
  const scroll = useRef<HTMLElement>(null)
  const chooseNone = () => {
    // The bar goes with what is chosen, and would take the focus along.
    if (document.activeElement?.closest('.bulk-bar')) scroll.current?.focus({ preventScroll: true })
    selection.clear()
  }
  const chosen = rows.filter(({ id }) => selection.selected.includes(id))
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          actions={actions}
          rows={chosen}
          onClear={chooseNone}
          canBeByPhone={props.canBeByPhone ?? false}
        />
      )}
      <div className="table-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys */}
        <section ref={scroll} className="table-scroll" aria-label={name} tabIndex={0}>
          <table className="grid-table">
            <TableHead {...props} selection={actions.length > 0 ? selection : undefined} />
            <tbody ref={cursor.body}>
              {rows.map((row, at) => (
                <TableLine
                  key={row.id}
                  {...props}
                  row={row}
                  selection={actions.length > 0 ? selection : undefined}
                  isAtCursor={at === cursor.at}
                  isFresh={row.id === freshId}
                  isOpen={row.id === cursor.openId}
                  onReach={() => cursor.moveTo(at)}
                  onOpen={() => cursor.open(row)}
                />
              ))}
            </tbody>
          </table>
        </section>
        {rows.length === 0 && <p className="table-none">{none}</p>}
        <TableFoot
          page={page}
          opens={props.expand ? t('admin-kit.details') : t('admin-kit.open')}
          keys={Object.entries(keys).map(([key, { says }]) => ({ key, says }))}
        />
      </div>
      <p className="sr-only" role="status">
        {columns.length > 0 && sayFound(page)}
      </p>
    </>
  )
}

function sayFound({ total: count, total_is_capped }: TablePage): string {
  return total_is_capped ? t('admin-kit.foundOrMore', { count }) : t('admin-kit.found', { count })
}
