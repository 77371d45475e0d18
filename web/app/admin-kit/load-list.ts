import { orErrorPage } from '../error-page.ts'
import { readAddress } from './table-address.ts'

/** What a list's call takes; the address is as free as its typist, and the server refuses what it doesn't know. */
type Query = object
type List<Row> = { rows: Row[] }

/** The page of a list that an address names, and the row that is edited, which may stand on another page. */
export async function loadList<Row extends { id: number }, L extends List<Row>>(
  request: Request,
  filters: readonly string[],
  find: (query: Query) => Promise<L & List<Row>>,
): Promise<{ list: L; row: Row | undefined }> {
  const names = ['q', 'sort', 'cursor', 'edit', 'added', ...filters]
  const { edit, added, ...query } = readAddress(request, names)
  const findOne = (id: string | undefined) =>
    id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? find({ id }) : undefined
  const [list, one, fresh] = await orErrorPage(
    Promise.all([find(query), findOne(edit), findOne(added)]),
  )
  return { list: { ...list, rows: withFirst(fresh?.rows[0], list.rows) }, row: one?.rows[0] }
}

/** A row that was just added stands first when it has its place on another page. */
function withFirst<Row extends { id: number }>(row: Row | undefined, rows: Row[]): Row[] {
  return row && !rows.some(({ id }) => id === row.id) ? [row, ...rows] : rows
}
