import type { TablePage } from '@nilayam/contract/admin'
import type { ReactNode } from 'react'
import type { BulkAction } from './bulk-bar.tsx'

export type Column<Row> = {
  /** Its name in `sort`, where the table can be sorted by it. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  isNumber?: boolean
}

export type TableProps<Row extends { id: number }> = {
  /** What the table is called to those who listen. */
  name: string
  /** The first column is the row's title. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  page: TablePage
  /** The order without one in the address. */
  sort: string
  /** A row's title in words, for the checkbox. */
  titleOf: (row: Row) => string
  /** Where the title leads and what Enter opens; without it a row opens below itself. */
  hrefOf?: (row: Row) => string
  /** What a row shows below itself when it is opened. */
  expand?: (row: Row) => ReactNode
  actions?: readonly BulkAction<Row>[]
  /** More keys, for the row under the cursor; each with what the foot says of it. */
  keys?: Readonly<Record<string, { says: string; press: (row: Row) => void }>>
  /** What stands in place of the rows when there are none. */
  none: string
}
