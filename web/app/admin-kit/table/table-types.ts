import type { TablePage } from '@nilayam/contract/admin/admin'
import type { ReactNode } from 'react'
import type { BulkAction } from './bulk-bar.tsx'

export type Column<Row> = {
  /** Its sort key; absent if the table can't be sorted by it. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  isNumber?: boolean
  /** Names people give: cut where the table has no room, with the whole in `title`. */
  isLong?: boolean
}

export type TableProps<Row extends { id: number }> = {
  /** Accessible name of the table. */
  name: string
  /** The first column is the row's title. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  page: TablePage
  /** The default order. */
  sort: string
  /** A row's title as text, for the checkbox. */
  titleOf: (row: Row) => string
  /** The link of the title, also opened by Enter; without it the row expands. */
  hrefOf?: (row: Row) => string
  /** Details shown below an expanded row. */
  expand?: (row: Row) => ReactNode
  actions?: readonly BulkAction<Row>[]
  /** Whether whose rows they are may have asked for an action on the phone. */
  canBeByPhone?: boolean
  /** More shortcuts for the focused row; each with its label in the footer. */
  keys?: Readonly<Record<string, { says: string; press: (row: Row) => void }>>
  /** Shown if there are no rows. */
  none: string
}
