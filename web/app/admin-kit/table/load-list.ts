import { orErrorPage } from '../../error-page.ts'
import { readAddress } from './table-address.ts'

/** The query of a list's call, unchecked: the server validates it. */
type Query = object
type List<Row> = { rows: Row[] }

/** Loads a list's page by the URL, and the row being edited, which may be on another page. */
export async function loadList<Row extends { id: number }, L extends List<Row>>(
  request: Request,
  filters: readonly string[],
  find: (query: Query) => Promise<L & List<Row>>,
): Promise<{ list: L; row: Row | undefined }> {
  const { searchParams } = new URL(request.url)
  const query = readAddress(request, ['q', 'sort', 'cursor', ...filters])
  const findOne = (name: 'edit' | 'added') => {
    const id = searchParams.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(id) ? find({ id }) : undefined
  }
  const [list, one, fresh] = await orErrorPage(
    Promise.all([find(query), findOne('edit'), findOne('added')]),
  )
  return { list: { ...list, rows: withFirst(fresh?.rows[0], list.rows) }, row: one?.rows[0] }
}

/** A row just added is shown first if it belongs on another page. */
function withFirst<Row extends { id: number }>(row: Row | undefined, rows: Row[]): Row[] {
  return row && !rows.some(({ id }) => id === row.id) ? [row, ...rows] : rows
}
