import { orErrorPage } from '../../error-page.ts'
import { readAddress } from './table-address.ts'

/** What a list's call takes; the address is as free as its typist, and the server refuses what it doesn't know. */
type Query = object
type List<Row> = { rows: Row[] }

/** The page of a list that an address names, and the row that is edited, which may stand on another page. */
export async function loadList<Row, L extends List<Row>>(
  request: Request,
  filters: readonly string[],
  find: (query: Query) => Promise<L & List<Row>>,
): Promise<{ list: L; row: Row | undefined }> {
  const { edit, ...query } = readAddress(request, ['q', 'sort', 'cursor', 'edit', ...filters])
  const isRow = edit !== undefined && /^[1-9]\d{0,8}$/.test(edit)
  const [list, one] = await orErrorPage(
    Promise.all([find(query), isRow ? find({ id: edit }) : undefined]),
  )
  return { list, row: one?.rows[0] }
}
